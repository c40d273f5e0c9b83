import { expect, test } from 'vitest';

import { act, afterPress, elementsIn, elementWith, markupOf, press, textOf } from '../testing/first-render.tsx';
import { CompareSlider } from './compare-slider.tsx';

const pictures = { before: '/before', after: '/after', beforeLabel: 'Before', afterLabel: 'After', alt: 'The house' };
const tryAgain = (shown: unknown): void => {
  for (const one of elementsIn(shown)) if (one.type === Missing) act(one, 'onRetry');
};
const Missing = () => <b>Did not arrive</b>;
const show = () => CompareSlider({ ...pictures, Missing });

test.each(['/before', '/after'])(
  'pictures to compare of which one does not arrive can be asked for again: %s',
  (src) => {
    const fail = (shown: unknown): void => press(shown, { src }, 'onError');
    const missing = afterPress(show, fail);
    expect(textOf(markupOf(missing))).toBe('Before After Did not arrive');
    const again = afterPress(show, [fail, tryAgain]);
    expect(textOf(markupOf(again))).toBe('Before After');
    // It has to be another element, because a browser asks for a picture once per element.
    expect(elementWith(again, { src }).key).not.toBe(elementWith(missing, { src }).key);
    // Without `Missing`, as on a page for homeowners, the browser shows the alternative text.
    const silent = afterPress(() => CompareSlider(pictures), fail);
    expect(elementsIn(silent).some(({ type }) => type === Missing)).toBe(false);
  },
);
