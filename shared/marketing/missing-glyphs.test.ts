import { expect, test } from 'vitest';

import { missingGlyphs, missingGlyphsHint } from './missing-glyphs.ts';

test.each([
  ['Ω Łódź Příjezd Дорога đường', []],
  ['车道 车', ['车', '道']],
  ['🏡 Paving 👷🏽‍♂️ & Sons™', ['🏡', '👷🏽‍♂️']],
  ['Number 1️⃣', []],
  ['line\nbreak', []],
])('of %j pictures leave out %j', (text, expected) => {
  expect(missingGlyphs(text)).toEqual(expected);
});

test('a hint names what is left out, and nothing when all can be drawn', () => {
  expect(missingGlyphsHint('Sunrise Paving')).toBeUndefined();
  expect(missingGlyphsHint('شركة Paving')).toBe('The marketing image cannot show ش ر ك ة');
  expect(missingGlyphsHint('一二三四五六七八九')).toBe('The marketing image cannot show 一 二 三 四 五 六 七 八 …');
});
