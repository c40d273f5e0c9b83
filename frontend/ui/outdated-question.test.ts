import { expect, test } from 'vitest';

import { elementWith } from '../testing/first-render.tsx';
import { OutdatedQuestion } from './outdated-question.tsx';

const ask = (isMaking: boolean, done: string[] = []) =>
  OutdatedQuestion({
    open: true,
    reasons: ['price'],
    anyway: 'Download Anyway',
    isMaking,
    onMakeAgain: () => done.push('made again'),
    onClose: () => done.push('closed'),
  });

test('an image that is out of date can be made again before it is handed on', () => {
  const done: string[] = [];
  const dialog = ask(false, done);
  expect(dialog.props).toMatchObject({
    title: 'Image out of date',
    description: 'This image is out of date: the price or area changed after it was made.',
  });
  (elementWith(dialog, { children: 'Make It Again' }).props['onClick'] as () => void)();
  expect(done).toEqual(['made again']);
});

test('it says while the image is made again', () => {
  expect(elementWith(ask(true), { children: 'Creating...' }).props['busy']).toBe(true);
});
