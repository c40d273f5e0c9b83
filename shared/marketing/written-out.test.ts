import { expect, test } from 'vitest';

import { writtenOut } from './written-out.ts';

test.each([
  ['Slope ≤ 2 %, depth ≥ 6 in → edge', 'Slope <= 2 %, depth >= 6 in -> edge'],
  ['1⅜ in, ⅛ in, 2 ⅔', '1 3/8 in, 1/8 in, 2 2/3'],
  ['① Base ⑫ Joints', '(1) Base (12) Joints'],
  ['☐ Sealer ☑ Edge ✔ Base ❌ Drain', '[ ] Sealer [x] Edge [x] Base [no] Drain'],
  ['5‑day ﬁnish, below 5 ℃, part Ⅳ', '5-day finish, below 5 °C, part IV'],
  ['a \u003D\u0338 b', 'a =/= b'],
  ['½ × 4 ± 3 – “Łódź” µ² • 车 🏡 ⁵', '½ × 4 ± 3 – “Łódź” µ² • 车 🏡 ⁵'],
])('%j is written out as %j', (text, written) => {
  expect(writtenOut(text)).toBe(written);
});
