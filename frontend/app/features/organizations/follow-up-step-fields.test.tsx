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
    saidInStep: undefined,
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

/** What a step shows as the second of a plan. */
function shown(saidInStep: number | undefined): string {
  const step = { id: '1', trigger: 'not-opened', waitDays: 3, words } as const;
  const problems = { words: undefined, spanish: undefined };
  const nothing = (): void => undefined;
  const fields = { step, place: 2, saidInStep, problems, onChange: nothing, onRemove: nothing };
  return textOf(markupOf(<FollowUpStepFields {...fields} />));
}

test('a step says when it is due, how long it waits and what it writes', () => {
  expect(shown(undefined)).toMatch(
    /^Step 2 .*Remove When .* Wait .*Subject Message Words Contacts who read Spanish get our own words in Spanish/,
  );
});

test('a step that would say the same in Spanish as a step before it says who does not get it, and until when', () => {
  expect(shown(1)).toMatch(
    /Words Contacts who read Spanish get step 1 and not this one, until this one has other words in Spanish\. Write It in Spanish$/,
  );
});
