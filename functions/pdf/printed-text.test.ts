import { expect, test } from 'vitest';

import { printedBefore, printedText } from './printed-text.ts';

test.each([
  ['王小明, 12 Oak Lane', '???, 12 Oak Lane'],
  ['Deck \u1112\u1161\u11AB', 'Deck ?'],
  ['Łódź, Дорога', 'Łódź, Дорога'],
  ['Welcome 🏡', 'Welcome'],
  ['Joints ≤ ⅜ in, pavers ≥ 60 mm', 'Joints <= 3/8 in, pavers >= 60 mm'],
  ['√ 2', '? 2'],
])('a document prints %j as %j: nothing but emoji is missing without a mark', (text, printed) => {
  expect(printedText(text)).toBe(printed);
});

test.each([
  ['Slope ≤ 2 %, depth ≥ 6 in → edge', 'Slope ≤ 2 %, depth ≥ 6 in → edge'],
  ['⅜ in, 王', '? in, ?'],
  ['☑ 5\u2011day', '5\u2011day'],
])('a contract of before gives %j to the fonts as %j', (text, printed) => {
  expect(printedBefore(text)).toBe(printed);
});
