import { expect, test } from 'vitest';

import { suggestedSpanish } from '#shared/sending/follow-up-words.ts';
import { elementsIn, markupOf, textOf } from '../../../testing/first-render.tsx';
import { Button } from '../../../ui/button.tsx';
import { FollowUpStepFields } from './follow-up-step-fields.tsx';
import type { StepChange } from './follow-up-step-fields.tsx';

const words = { subject: 'Hello', message: 'Words' };

/** The changes of a step that a press on the button with this label makes. */
function pressed(label: string, spanish?: typeof words): readonly StepChange[] {
  const changes: StepChange[] = [];
  const tree = FollowUpStepFields({
    step: { id: '1', trigger: 'not-opened', waitDays: 3, words, ...(spanish && { spanish }) },
    place: 1,
    problems: { words: undefined, spanish: undefined },
    onChange: (part) => changes.push(part),
    onRemove: () => undefined,
  });
  const button = elementsIn(tree).find(({ type, props }) => type === Button && props['children'] === label);
  (button?.props['onClick'] as (() => void) | undefined)?.();
  return changes;
}

test('a step gets words of its own in Spanish, which begin with the suggested ones, and goes back to those', () => {
  expect(pressed('Write It in Spanish')).toEqual([{ spanish: suggestedSpanish['not-opened'] }]);
  expect(pressed('Use the Suggested Spanish', words)).toEqual([{ spanish: undefined }]);
});

test('a step says when it is due, how long it waits and what it writes', () => {
  const step = { id: '1', trigger: 'not-opened', waitDays: 3, words } as const;
  const problems = { words: undefined, spanish: undefined };
  const nothing = (): void => undefined;
  const text = textOf(
    markupOf(<FollowUpStepFields step={step} place={2} problems={problems} onChange={nothing} onRemove={nothing} />),
  );
  expect(text).toMatch(/^Step 2 .*Remove When .* Wait .*Subject Message Words Contacts who read Spanish /);
});
