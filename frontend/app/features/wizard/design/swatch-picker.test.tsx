import { expect, test } from 'vitest';

import { paverPatterns } from '#shared/pavers/paver-choice.ts';
import { markupOf, textOf } from '../../../../testing/first-render.tsx';
import { SwatchPicker } from './swatch-picker.tsx';

test('the chosen pattern is named in full, and each one in short below its swatch', () => {
  const html = markupOf(
    <SwatchPicker
      label="Pattern"
      options={paverPatterns}
      value="running-bond"
      choiceOf={(pattern) => ({ shape: 'rectangle', pattern, color: 'red-brick' })}
      onChange={() => undefined}
    />,
  );
  expect(textOf(html).replaceAll('\u00AD', '')).toBe(
    'Pattern Running bond (stretcher) Herringbone 45° Herringbone 90° Basket weave Running bond Stack bond Circular',
  );
});
