import { expect, test } from 'vitest';

import { printedText } from './printed-text.ts';

test.each([
  ['王小明, 12 Oak Lane', '???, 12 Oak Lane'],
  ['Deck \u1112\u1161\u11AB', 'Deck ?'],
  ['Łódź, Дорога', 'Łódź, Дорога'],
  ['Welcome 🏡', 'Welcome'],
])('a document prints %j as %j: letters that no font has leave a sign', (text, printed) => {
  expect(printedText(text)).toBe(printed);
});
