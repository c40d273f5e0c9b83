import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { splitMatch } from './split-match.ts';

describe('splitMatch', () => {
  test.each([
    ['102 E Heron Street', '102 e her', ['', '102 E Her', 'on Street']],
    ['E Heron Street', 'heron ', ['E ', 'Heron', ' Street']],
    ['E Heron Street', 'oak', ['E Heron Street', '', '']],
    ['E Heron Street', '', ['E Heron Street', '', '']],
  ])('finds what was typed in %s: %j', (text, typed, parts) => {
    expect(splitMatch(text, typed)).toEqual(parts);
  });

  test('loses no letter', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, typed) => {
        expect(splitMatch(text, typed).join('')).toBe(text);
      }),
    );
  });
});
