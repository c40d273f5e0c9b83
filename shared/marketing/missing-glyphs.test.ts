import { expect, test } from 'vitest';

import { missingGlyphsHint, missingCharacters } from './missing-glyphs.ts';

test.each([
  ['Sunrise Paving', undefined, []],
  ['Ω Łódź Příjezd Дорога đường', undefined, []],
  ['车道 车', '车 道', ['车', '道']],
  ['🏡 Paving 👷🏽‍♂️ & Sons™', '🏡 👷🏽‍♂️', []],
  ['Number 1️⃣', undefined, []],
  ['line\nbreak', undefined, []],
  ['شركة Paving', 'ش ر ك ة', ['ش', 'ر', 'ك', 'ة']],
  ['Slope ≤ 2 % √', '≤ √', ['≤', '√']],
  ['👷🏽 🇺🇸 ☑️ 🧱 \u200B', '👷🏽 🇺🇸 ☑️ 🧱', []],
  ['一二三四五六七八九', '一 二 三 四 五 六 七 八 …', '一二三四五六七八九'.split('')],
])('a hint names what pictures leave out of %j: %s, of which all but emoji are %j', (text, named, letters) => {
  expect(missingGlyphsHint(text)).toBe(named && `The marketing image cannot show ${named}`);
  expect(missingCharacters(text)).toEqual(letters);
});
