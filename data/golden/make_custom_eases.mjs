// Writes custom-eases.csv: what GSAP's own CustomEase shows of some paths.
//
// Method: the library's code, asked at inputs that no corner of its lines lies at. Unlike the other tables this one is not computed with
// many digits: it says what is played, in Doubles.
//
//     npm install --no-save gsap@3.12.7 && node data/golden/make_custom_eases.mjs

import { writeFileSync } from "node:fs";
import gsapModule from "gsap";
import customEaseModule from "gsap/CustomEase";

const gsap = gsapModule.gsap ?? gsapModule;
const CustomEase = customEaseModule.CustomEase ?? customEaseModule;
gsap.registerPlugin(CustomEase);

const paths = {
  "ease-out": "M0 0 C0 0 0.58 1 1 1",
  spring: "M0 0 C0.06 0.025 0.12 0.467 0.18 0.673 C0.321 1.212 0.463 1.014 0.604 1.016 C0.736 0.994 0.868 0.996 1 1",
  kink: "M0 0 C0.1 0.233333 0.2 0.466667 0.3 0.7 C0.533333 0.8 0.766667 0.9 1 1",
  bounce: "M0 0 C0.12 0 0.24 0.6 0.36 1 C0.45 0.7 0.6 0.7 0.73 1 C0.8 0.9 0.9 0.9 1 1",
  steep: "M0 0 C0.02 0.91 0.07 1.3 1 1",
  upright: "M0 0 C0.9 0.1 0.15 0.9 1 1",
  digits: "M0 0 C0.0123456 0.1234567 0.2345678 1.3456789 0.4567891 1.0054321 C0.6378594 0.9612345 0.8189297 0.9987654 1 1",
};

const rows = ["name,path,precision,input,output"];
for (const [name, path] of Object.entries(paths)) {
  for (const precision of [1, 10, 1000]) {
    const ease = CustomEase.create(`${name}-${precision}`, path, { precision });
    for (let index = 0; index <= 40; index++) {
      const input = index === 40 ? 1 : (index + 0.0137 * (index % 9)) / 40;
      rows.push([name, path, precision, input, ease(input)].join(","));
    }
  }
}
writeFileSync(new URL("custom-eases.csv", import.meta.url), rows.join("\n") + "\n");
