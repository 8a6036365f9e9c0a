"""Leads links between articles to the pages of the documentation.

    python3 scripts/doc_links.py out/docs/MotionCurves

An article links another one as a file, `Limits.md`, because that is what GitHub follows. In the documentation that DocC
writes there is no such file: there the link leads to the article's page.
"""

import json
import pathlib
import re
import sys


def main():
    pages = pathlib.Path(sys.argv[1]) / "data/documentation"
    for page in sorted(pages.rglob("*.json")):
        content = json.loads(page.read_text(encoding="utf-8"))
        changed = False
        for reference in content.get("references", {}).values():
            match = re.fullmatch(r"([\w-]+)\.md", reference.get("url", ""))
            if match and (page.parent / f"{match[1].lower()}.json").is_file():
                reference["url"] = f"/documentation/{page.parent.relative_to(pages).as_posix()}/{match[1].lower()}"
                changed = True
        if changed:
            page.write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


if __name__ == "__main__":
    main()
