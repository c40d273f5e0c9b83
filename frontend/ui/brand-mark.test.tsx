import { expect, test } from 'vitest';

import { markupOf, textOf } from '../testing/first-render.tsx';
import { Wordmark } from './brand-mark.tsx';

test('the logo says the name, to screen readers alone where it is short', () => {
  expect(textOf(markupOf(<Wordmark />))).toBe('Paveprint');
  expect(markupOf(<Wordmark short />)).toMatch(/class="[^"]*max-md:sr-only"[^>]*>Paveprint</);
});
