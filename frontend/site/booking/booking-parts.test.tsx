import { afterEach, describe, expect, test, vi } from 'vitest';

import { act, afterPress, elementWith, firstRender, markupOf, textOf } from '../../testing/first-render.tsx';
import '../../content/homeowner/english.ts';
import '../../content/homeowner/spanish.ts';
import { BookedNote } from './booked-note.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { VisitForm } from './visit-form.tsx';
import type { VisitorFields } from './visit-form.tsx';

const nothing = (): void => undefined;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const slot = { start: '2026-11-24T15:00:00.000Z', end: '2026-11-24T16:00:00.000Z' };

const pickerOf = (language: 'en' | 'es', isSigned = false): string => {
  const free = { timeZone: 'America/Denver', visitMinutes: 60, booked: false, slots: [slot] };
  const picking = { picked: undefined, onPick: nothing, onContinue: nothing };
  return markupOf(<SlotPicker free={free} isSigned={isSigned} language={language} {...picking} />);
};

test('free times are shown in the contractor’s time zone, which is named', () => {
  const shown = textOf(pickerOf('en'));
  expect(shown).toContain('8:00 AM');
  expect(shown).toContain('Times are Mountain Standard Time.');
});

test.each([
  ['en', 'Days', 'Tue 24 November'],
  ['es', 'Días', 'mar 24 noviembre'],
] as const)('a day is named by all that it shows, and by its month: %s', (language, label, name) => {
  const [, day = ''] = new RegExp(`aria-label="${label}"[^>]*>(.*?)</button>`).exec(pickerOf(language)) ?? [];
  expect(textOf(day)).toBe(name);
  expect(day).not.toContain('aria-label');
});

test('the form says who gets the details of a homeowner', () => {
  const shown = textOf(
    markupOf(
      <VisitForm
        slot={slot}
        timeZone="America/Denver"
        language="en"
        typed={undefined}
        onBack={nothing}
        onSend={() => Promise.resolve(undefined)}
      />,
    ),
  );
  expect(shown).toContain('Your details go only to this company, for this visit.');
});

/** Stubs a form in which a phone number was typed. */
const typePhone = () =>
  vi.stubGlobal(
    'FormData',
    class {
      get = (name: string) => (name === 'phone' ? '(954) 555-0163' : '');
    },
  );

test('a visit is booked in time although the clock of the device is set back while its form is open', async () => {
  vi.useFakeTimers();
  typePhone();
  const onSend = vi.fn<(fields: VisitorFields) => Promise<string | undefined>>(() => Promise.resolve(undefined));
  const form = firstRender(() =>
    VisitForm({ slot, timeZone: 'America/Denver', language: 'en', typed: undefined, onBack: nothing, onSend }),
  );
  vi.setSystemTime(Date.now() - 600_000);
  act(form, 'onSubmit', { preventDefault: nothing });
  await vi.advanceTimersByTimeAsync(2200);
  expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ phone: '(954) 555-0163', seconds: 2.2 }));
});

test('the time of a visit cannot be changed while it is being booked', () => {
  typePhone();
  const use = () =>
    VisitForm({
      slot,
      timeZone: 'America/Denver',
      language: 'en',
      typed: undefined,
      onBack: nothing,
      onSend: () => Promise.resolve(undefined),
    });
  const send = (form: ReturnType<typeof use>) => act(form, 'onSubmit', { preventDefault: nothing });
  const change = elementWith(afterPress(use, send), { type: 'button' });
  expect([textOf(markupOf(change)), change.props['disabled']]).toEqual(['Change', true]);
});

test('once an offer is signed, a visit is not about a final price any more', () => {
  expect([pickerOf('en'), pickerOf('en', true)].map((text) => text.includes('a final price'))).toEqual([true, false]);
  expect(pickerOf('en', true)).toContain('We go over the work with you.');
});

describe('a booked visit', () => {
  const visit = { ...slot, timeZone: 'America/Denver', token: 't', calendarUrl: '/calendar', visitUrl: '/visit' };
  const shown = {
    companyName: 'Sample Paving Co.',
    phoneNumber: '',
    address: '7 Sample Street',
    isSigned: false,
    language: 'en',
  } as const;
  const html = markupOf(<BookedNote visit={visit} {...shown} />);

  test('promises a final price only until an offer is signed', () => {
    expect(html).toContain('a final price');
    expect(markupOf(<BookedNote visit={visit} {...shown} isSigned />)).not.toContain('a final price');
  });

  test('is confirmed, and offers a calendar file and a way to see or cancel it', () => {
    expect(textOf(html)).toMatch(/^Your visit is booked/);
    expect(html).toMatch(/<a [^>]*href="\/calendar"[^>]*download="visits\.ics"/);
    expect(textOf(html)).toMatch(/Add to my calendar See, move or cancel this visit$/);
  });

  test('says when no e-mail comes about it', () => {
    const noMail =
      'You will not get an e-mail about this: too many were sent that day. Please keep the link to this visit.';
    expect(textOf(markupOf(<BookedNote visit={{ ...visit, isMailed: false }} {...shown} />))).toContain(noMail);
    for (const isMailed of [{}, { isMailed: true }]) {
      expect(textOf(markupOf(<BookedNote visit={{ ...visit, ...isMailed }} {...shown} />))).not.toContain('No e-mail');
    }
  });
});
