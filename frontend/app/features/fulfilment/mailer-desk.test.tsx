import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Mailer } from '#shared/mailers/mailer.ts';
import { currentUserKey } from '../../../api/auth-queries.ts';
import { deskMailersQuery } from '../../../api/mailer-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { answerNothing, catchToasts, caughtToasts } from '../../../testing/caught-toasts.ts';
import { dialogText } from '../../../testing/dialog-text.tsx';
import {
  act,
  afterPress,
  elementsIn,
  elementWith,
  firstRender,
  markupOf,
  press,
  textOf,
} from '../../../testing/first-render.tsx';
import { InRouter } from '../../../testing/in-router.tsx';
import { FormFields } from '../../../ui/form-fields.tsx';
import { DeskLinks } from './desk-links.tsx';
import { MailerDesk } from './mailer-desk.tsx';
import { MailerTable } from './mailer-table.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { SeedDialog } from './seed-dialog.tsx';
import { sampleMailer } from './testing/sample-mailer.ts';
import { useMailerMoves } from './use-mailer-moves.ts';
import { ZoomDialog } from './zoom-dialog.tsx';

beforeEach(() => {
  catchToasts();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => vi.unstubAllGlobals());

const nothing = (): void => undefined;
const piece = sampleMailer;

test('staff go from leads to mailers, and others see neither', () => {
  const shown = (staff: boolean): string => {
    const client = createQueryClient();
    client.setQueryData(currentUserKey, { id: '1', email: 'x@paveprint.example', plan: 'pro', role: 'owner', staff });
    const links = (
      <InRouter>
        <DeskLinks />
      </InRouter>
    );
    return textOf(markupOf(links, client));
  };
  expect([shown(true), shown(false)]).toEqual(['Leads Mailers', '']);
});

/** The query data of a list. */
const listed = (pieces: Mailer[], next?: string) => ({
  pages: [{ pieces, ...(next !== undefined && { next }) }],
  pageParams: [''],
});

test('the desk of mailers shows the next ones by a press', () => {
  const client = createQueryClient();
  client.setQueryData(deskMailersQuery('requested').queryKey, listed([piece], piece.id));
  const text = textOf(markupOf(<MailerDesk />, client));
  expect(text).toMatch(/^Mailers 1 or more requested /);
  expect(text).toContain(' Show More ');
});

test('the desk of mailers says what it shows', () => {
  const client = createQueryClient();
  client.setQueryData(deskMailersQuery('requested').queryKey, listed([]));
  const html = markupOf(<MailerDesk />, client);
  expect(html).toContain('<section aria-label="Mailers"');
  expect(textOf(html)).toMatch(/^Mailers 0 requested /);
});

test('on a phone a mailer opens over the desk, and is closed by a press', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const client = createQueryClient();
  client.setQueryData(deskMailersQuery('requested').queryKey, listed([piece]));
  const open = (first: unknown) => {
    const table = elementsIn(first).find(({ type }) => type === MailerTable);
    if (table) act(table, 'onOpen', piece.id);
  };
  const opened = afterPress(() => MailerDesk(), open, client);
  const { actions } = elementWith(opened, { title: '7 Sample Street' }).props;
  expect(textOf(markupOf(actions as never))).toBe('Close');
});

test.each([
  ['requested', 'oldest'],
  ['printed', 'oldest'],
  ['mailed', 'newest'],
  ['canceled', 'newest'],
  ['held-out', 'newest'],
] as const)('the table of mailers that are %s says to screen readers that the %s are first', (state, first) => {
  const table = (
    <MailerTable state={state} pieces={[]} openId="" chosen={new Set()} onChoose={nothing} onOpen={nothing} />
  );
  expect(markupOf(table)).toContain(`>Mailers, ${first} first</caption>`);
});

test('the desk opens no other mailer instead of one that a colleague moves on', () => {
  const client = createQueryClient();
  const { queryKey } = deskMailersQuery('requested');
  client.setQueryData(queryKey, listed([piece]));
  const use = () => {
    const [, showAgain] = useState(false);
    return { tree: MailerDesk(), showAgain: () => showAgain(true) };
  };
  const poll = ({ showAgain }: ReturnType<typeof use>): void => {
    client.setQueryData(queryKey, listed([{ ...piece, id: '2'.repeat(26), address: '8 Sample Street' }]));
    showAgain();
  };
  const { tree } = afterPress(use, poll, client);
  const panel = elementWith(tree, { 'aria-label': 'Mailer' });
  expect(textOf(markupOf(panel, client))).toBe('This mailer is no longer on the list.');
});

test('mailers that could not be moved say so', async () => {
  answerNothing();
  expect(await firstRender(() => useMailerMoves('requested', nothing)).move('rejected', [piece])).toBeUndefined();
  expect(caughtToasts()).toEqual([['Could not save', 'The mailers could not be moved. Please try again.']]);
});

test('while the proof of a mailer is made, the buttons of the next one are free', () => {
  vi.stubGlobal('fetch', () => new Promise(nothing));
  const use = () => {
    const [, showAgain] = useState(false);
    return { ...useMailerMoves('requested', nothing), showAgain: () => showAgain(true) };
  };
  const { pendingOf } = afterPress(use, ({ makeProofs, showAgain }) => {
    makeProofs([piece]);
    showAgain();
  });
  expect([pendingOf(piece), pendingOf({ ...piece, id: '2'.repeat(26) })]).toEqual(['proof', undefined]);
});

const stayed = { id: piece.id, address: piece.address, problem: 'It is mailed.', remedy: 'Please reload the list.' };

describe('a dialog of the desk', () => {
  const words = { title: 'Reject', description: 'Their offices read why.', action: 'Reject Both' };
  type Answer = ReturnType<Parameters<typeof ReasonDialog>[0]['onConfirm']>;
  const rejection = (answer: Answer, onClose = nothing) => ReasonDialog({ ...words, onConfirm: () => answer, onClose });
  const reject = (form: unknown) => press(form, { children: 'Reject Both' });

  test('asks for the reason of an end without mail', () => {
    expect(dialogText(() => rejection(Promise.resolve(undefined)), createQueryClient(), InRouter)).toBe(
      'Reject Their offices read why. Reason Cancel Reject Both',
    );
  });

  test.each([
    ['saved', { left: [] }, true],
    ['not saved', undefined, false],
    ['not saved of one that stays as it was', { left: [stayed] }, false],
  ])('keeps a reason until it is saved: %s', async (_what, answer, closes) => {
    let isClosed = false;
    const answered = Promise.resolve(answer);
    afterPress(() => rejection(answered, () => void (isClosed = true)), reject, createQueryClient(), InRouter);
    await answered;
    expect(isClosed).toBe(closes);
  });

  test('says that a reason is being saved, and takes no other meanwhile', () => {
    const form = afterPress(() => rejection(new Promise(nothing)), reject, createQueryClient(), InRouter);
    expect(elementWith(form, { children: 'Reject Both' }).props['busy']).toBe(true);
    expect(elementsIn(form).find(({ type }) => type === FormFields)?.props['busy']).toBe(true);
  });

  test('asks where a copy for staff goes', () => {
    vi.stubGlobal('localStorage', { getItem: () => null });
    expect(dialogText(() => SeedDialog({ piece, onClose: nothing }))).toBe(
      'Send a Copy to Staff It is printed and mailed with the others. Its scans are not counted, and it uses no ' +
        'allowance. Name Street and number City State, two letters ZIP code Cancel Request Copy',
    );
  });

  test.each([
    ['front', 'Front'],
    ['back', 'Back'],
  ] as const)('shows the %s closely, under its name', (side, title) => {
    const dialog = firstRender(() => ZoomDialog({ piece, side, onClose: nothing }));
    expect(elementWith(dialog, { title }).props['description']).toBe('7 Sample Street');
  });
});
