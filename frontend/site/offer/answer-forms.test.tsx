import { expect, test } from 'vitest';

import { act, afterPress, elementWith, markupOf, textOf } from '../../testing/first-render.tsx';
import '../../content/homeowner/english.ts';
import { AnswerForm } from './answer-forms.tsx';

const nothing = (): void => undefined;

test('an answer that is being sent cannot be left by Back', () => {
  const use = () =>
    AnswerForm({
      title: 'Question',
      language: 'en',
      send: 'Send',
      sending: 'Sending...',
      children: undefined,
      read: () => 'Nothing was typed.',
      onSend: () => Promise.resolve(undefined),
      onBack: nothing,
    });
  const send = (form: ReturnType<typeof use>) =>
    act(form, 'onSubmit', { preventDefault: nothing, currentTarget: undefined });
  const back = elementWith(afterPress(use, send), { type: 'button' });
  expect([textOf(markupOf(back)), back.props['disabled']]).toEqual(['Back', true]);
});
