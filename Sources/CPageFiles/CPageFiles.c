// The files of the page: `make page` writes this list of them, and a test compares it with their
// folder.
//
// The compiler reads their bytes as they are, 100 kB in hundredths of a second.

#include "CPageFiles.h"

// It is of C23, and Clang has it in every C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char answers_js[] = {
#embed "../MotionCurvePage/Files/answers.js"
};

static const unsigned char curves_js[] = {
#embed "../MotionCurvePage/Files/curves.js"
};

static const unsigned char dom_js[] = {
#embed "../MotionCurvePage/Files/dom.js"
};

static const unsigned char edits_js[] = {
#embed "../MotionCurvePage/Files/edits.js"
};

static const unsigned char find_js[] = {
#embed "../MotionCurvePage/Files/find.js"
};

static const unsigned char finer_js[] = {
#embed "../MotionCurvePage/Files/finer.js"
};

static const unsigned char goals_js[] = {
#embed "../MotionCurvePage/Files/goals.js"
};

static const unsigned char grips_js[] = {
#embed "../MotionCurvePage/Files/grips.js"
};

static const unsigned char handles_js[] = {
#embed "../MotionCurvePage/Files/handles.js"
};

static const unsigned char index_html[] = {
#embed "../MotionCurvePage/Files/index.html"
};

static const unsigned char interrupt_js[] = {
#embed "../MotionCurvePage/Files/interrupt.js"
};

static const unsigned char motion_js[] = {
#embed "../MotionCurvePage/Files/motion.js"
};

static const unsigned char numbers_js[] = {
#embed "../MotionCurvePage/Files/numbers.js"
};

static const unsigned char page_css[] = {
#embed "../MotionCurvePage/Files/page.css"
};

static const unsigned char page_js[] = {
#embed "../MotionCurvePage/Files/page.js"
};

static const unsigned char panels_js[] = {
#embed "../MotionCurvePage/Files/panels.js"
};

static const unsigned char plot_js[] = {
#embed "../MotionCurvePage/Files/plot.js"
};

static const unsigned char preview_js[] = {
#embed "../MotionCurvePage/Files/preview.js"
};

static const unsigned char record_js[] = {
#embed "../MotionCurvePage/Files/record.js"
};

static const unsigned char rivals_js[] = {
#embed "../MotionCurvePage/Files/rivals.js"
};

static const unsigned char settle_js[] = {
#embed "../MotionCurvePage/Files/settle.js"
};

static const unsigned char state_js[] = {
#embed "../MotionCurvePage/Files/state.js"
};

static const unsigned char take_js[] = {
#embed "../MotionCurvePage/Files/take.js"
};

static const unsigned char throw_js[] = {
#embed "../MotionCurvePage/Files/throw.js"
};

static const unsigned char tools_js[] = {
#embed "../MotionCurvePage/Files/tools.js"
};

#define ROW(name, bytes) {name, bytes, sizeof bytes}

static const struct page_file files[] = {
    ROW("answers.js", answers_js),
    ROW("curves.js", curves_js),
    ROW("dom.js", dom_js),
    ROW("edits.js", edits_js),
    ROW("find.js", find_js),
    ROW("finer.js", finer_js),
    ROW("goals.js", goals_js),
    ROW("grips.js", grips_js),
    ROW("handles.js", handles_js),
    ROW("index.html", index_html),
    ROW("interrupt.js", interrupt_js),
    ROW("motion.js", motion_js),
    ROW("numbers.js", numbers_js),
    ROW("page.css", page_css),
    ROW("page.js", page_js),
    ROW("panels.js", panels_js),
    ROW("plot.js", plot_js),
    ROW("preview.js", preview_js),
    ROW("record.js", record_js),
    ROW("rivals.js", rivals_js),
    ROW("settle.js", settle_js),
    ROW("state.js", state_js),
    ROW("take.js", take_js),
    ROW("throw.js", throw_js),
    ROW("tools.js", tools_js),
};

const struct page_file *page_files(size_t *count) {
  *count = sizeof files / sizeof *files;
  return files;
}
