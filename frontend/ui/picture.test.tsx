import { expect, test } from 'vitest';

import {
  act,
  afterPress,
  elementsIn,
  elementWith,
  firstRender,
  markupOf,
  press,
  textOf,
} from '../testing/first-render.tsx';
import { LoadFailed } from './load-failed.tsx';
import { Picture } from './picture.tsx';

const show = () => Picture({ src: '/house', alt: 'The house', className: 'm-auto' });
const fail = (shown: unknown): void => press(shown, { src: '/house' }, 'onError');
const tryAgain = (shown: unknown): void => {
  for (const one of elementsIn(shown)) if (one.type === LoadFailed) act(one, 'onRetry');
};

test('a picture that does not arrive says so, and is asked for again by a button', () => {
  const missing = afterPress(show, fail);
  expect(textOf(markupOf(missing))).toBe('This picture could not be loaded. Try Again');
  // It has to be another element, because a browser asks for a picture once per element.
  const keyOf = (shown: unknown) => elementWith(shown, { src: '/house' }).key;
  expect(keyOf(afterPress(show, [fail, tryAgain]))).not.toBe(keyOf(missing));
});

test('a picture that arrives after all has the focus of the button that goes', () => {
  const focused: string[] = [];
  const arrive = (shown: unknown): void =>
    press(shown, { src: '/house' }, 'onLoad', { currentTarget: { focus: () => focused.push('the picture') } });
  const arrived = afterPress(show, [fail, tryAgain, arrive]);
  expect(textOf(markupOf(arrived))).toBe('');
  expect(focused).toEqual(['the picture']);
  // A picture that arrives at the first attempt must not take the focus.
  afterPress(show, arrive);
  expect(focused).toHaveLength(1);
});

test('a picture that takes long says so until it arrives, or until it is known that it does not', () => {
  const use = () => Picture({ src: '/house', alt: 'The house', waiting: 'Loading...' });
  const arrive = (shown: unknown): void => press(shown, { src: '/house' }, 'onLoad', { currentTarget: {} });
  expect(textOf(markupOf(firstRender(use)))).toBe('Loading...');
  expect(textOf(markupOf(afterPress(use, arrive)))).toBe('');
  expect(textOf(markupOf(afterPress(use, fail)))).toBe('This picture could not be loaded. Try Again');
});
