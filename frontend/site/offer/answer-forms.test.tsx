import { afterEach, expect, test, vi } from 'vitest';

import { act, afterPress, elementWith, firstRender, markupOf, textOf } from '../../testing/first-render.tsx';
import '../../content/homeowner/english.ts';
import { AnswerForm } from './answer-forms.tsx';
import type { SendAnswer } from './answer-forms.tsx';

const nothing = (): void => undefined;

afterEach(() => vi.useRealTimers());

/** The form of a question, with these functions for reading its fields and sending the answer. */
const questionForm = (own: Pick<Parameters<typeof AnswerForm>[0], 'read' | 'onSend'>) =>
  AnswerForm({
    title: 'Question',
    language: 'en',
    send: 'Send',
    sending: 'Sending...',
    children: undefined,
    onBack: nothing,
    ...own,
  });

test('an answer is sent in time although the clock of the device is set back while its form is open', async () => {
  vi.useFakeTimers();
  const onSend = vi.fn<SendAnswer>(() => Promise.resolve(undefined));
  const question = { name: 'Sam', phone: '', email: 'home@paveprint.example', text: 'When?', website: '' };
  const form = firstRender(() =>
    questionForm({ read: (_text, seconds) => ({ kind: 'ask', ...question, seconds }), onSend }),
  );
  vi.setSystemTime(Date.now() - 600_000);
  act(form, 'onSubmit', { preventDefault: nothing, currentTarget: undefined });
  await vi.advanceTimersByTimeAsync(2200);
  expect(onSend).toHaveBeenCalledWith({ kind: 'ask', ...question, seconds: 2.2 }, expect.any(String));
});

test('an answer that is being sent cannot be left by Back', () => {
  const use = () => questionForm({ read: () => 'Nothing was typed.', onSend: () => Promise.resolve(undefined) });
  const send = (form: ReturnType<typeof use>) =>
    act(form, 'onSubmit', { preventDefault: nothing, currentTarget: undefined });
  const back = elementWith(afterPress(use, send), { type: 'button' });
  expect([textOf(markupOf(back)), back.props['disabled']]).toEqual(['Back', true]);
});
