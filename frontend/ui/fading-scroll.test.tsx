import { expect, test } from 'vitest';

import { markupOf } from '../testing/first-render.tsx';
import { FadingScroll } from './fading-scroll.tsx';

test('what does not fit scrolls, also by keyboard, and fades at its lower edge', () => {
  const html = markupOf(<FadingScroll label="Figures">figures</FadingScroll>);
  expect(html).toMatch(/^<div role="region" aria-label="Figures" tabindex="0" class="[^"]*\boverflow-auto\b/);
  expect(html).toMatch(
    /<div aria-hidden="true" class="[^"]*\bsticky bottom-0\b[^"]*\bto-transparent\b[^"]*"><\/div><\/div>$/,
  );
});
