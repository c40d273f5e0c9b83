import { describe, expect, test } from 'vitest';

import { defaultTimeSlots } from '#shared/organizations/time-slots.ts';
import type { TimeSlot } from '#shared/organizations/time-slots.ts';
import { markupOf, textOf } from '../../../testing/first-render.tsx';
import { TimeSlotFields } from './time-slot-fields.tsx';

/** The form of the default days with these changes. */
function formWith(changes: readonly (Pick<TimeSlot, 'day'> & Partial<TimeSlot>)[], marksProblems = true) {
  const slots = defaultTimeSlots.map((slot) => ({ ...slot, ...changes.find(({ day }) => day === slot.day) }));
  const html = markupOf(<TimeSlotFields slots={slots} marksProblems={marksProblems} onChange={() => undefined} />);
  const inputs = [...html.matchAll(/<input[^>]* type="time"[^>]*>/g)].map(([input]) => input);
  const having = (attribute: string) =>
    inputs.flatMap((input) => (input.includes(attribute) ? [/aria-label="([^"]*)"/.exec(input)?.[1]] : []));
  return { html, having };
}

describe('a day that ends before it starts', () => {
  const tuesday = { day: 'tuesday', endTime: '08:00' } as const;

  test('is named and marked once it was to be saved', () => {
    const { html, having } = formWith([tuesday]);
    expect(having('aria-invalid="true"')).toEqual(['Tuesday start', 'Tuesday end']);
    const [, id] = /<p role="alert" id="([^"]*)"/.exec(html) ?? [];
    expect(having(`aria-describedby="${id}"`)).toEqual(['Tuesday start', 'Tuesday end']);
    expect(textOf(html)).toContain('Please give Tuesday a start and a later end.');
  });

  test('is not marked while it is typed', () => {
    const { html, having } = formWith([tuesday], false);
    expect(having('aria-invalid="true"')).toEqual([]);
    expect(html).not.toContain('role="alert"');
  });
});

test('all days are named that have no start, no end, or an end that is not later', () => {
  const { html } = formWith([
    { day: 'monday', startTime: '' },
    { day: 'thursday', endTime: '09:00' },
    { day: 'sunday', endTime: '' },
  ]);
  expect(textOf(html)).toContain('Please give Monday, Thursday, and Sunday a start and a later end.');
});

test('a day that is off can be mended, because it is saved too', () => {
  const { having } = formWith([{ day: 'monday', enabled: false, startTime: '' }]);
  expect(having('aria-invalid="true"')).toEqual(['Monday start', 'Monday end']);
  expect(having('disabled=""')).toEqual([]);
});
