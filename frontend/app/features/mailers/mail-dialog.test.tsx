import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { OwnMailer } from '#shared/mailers/mailer.ts';
import { ownMailersQuery } from '../../../api/mailer-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { answerNothing, answerWith, catchToasts, caughtToasts } from '../../../testing/caught-toasts.ts';
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
import { ownMailersOf, requestedMailer } from '../../../testing/own-mailers.ts';
import { MailDialog } from './mail-dialog.tsx';
import { OwnMailers } from './own-mailers.tsx';

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

test('the dialog has a tab to choose, and one of the mailers that are under way', () => {
  const dialog = elementWith(
    firstRender(() => MailDialog({ proposals: [], onClose: () => undefined })),
    { title: 'Send by Mail' },
  );
  expect(textOf(markupOf(dialog.props['children'] as never))).toMatch(/^Choose Your mailers /);
});

test('the office reads of each mailer whether its code was scanned, and what mail brought together', () => {
  const client = createQueryClient();
  const at = '2026-11-02T12:00:00.000Z';
  const piece: OwnMailer = {
    id: 'a1',
    proposalId: 7,
    format: 'card',
    state: 'mailed',
    address: '7 Sample Street',
    requestedAt: at,
    history: [{ to: 'mailed', at, by: 'staff' }],
    scans: 2,
  };
  const results = { mailed: 3, scanned: 2, visits: 1, heldOut: 0, visitsHeldOut: 0, lift: { known: false } } as const;
  client.setQueryData(ownMailersQuery().queryKey, { ...ownMailersOf([piece]), results });
  const html = markupOf(<OwnMailers />, client);
  expect(html).toContain('<ul aria-label="Your mailers"');
  expect(textOf(html)).toContain('3 mailed, 2 scanned, 1 with a visit.');
  expect(textOf(html)).toContain('Mailed Nov 2, 2026 by Paveprint · scanned 2 times');
});

test('the office reads how much more often houses with mail asked for a visit, and between what that lies', () => {
  const client = createQueryClient();
  const lift = { known: true, lift: 0.04, low: -0.012, high: 0.081 } as const;
  const results = { mailed: 450, scanned: 90, visits: 36, heldOut: 50, visitsHeldOut: 2, lift };
  client.setQueryData(ownMailersQuery().queryKey, { ...ownMailersOf([requestedMailer]), results });
  expect(textOf(markupOf(<OwnMailers />, client))).toContain(
    'Houses with mail asked for a visit more often by 4.0% of them than the 50 held back (between -1.2% and 8.1%).',
  );
});

test('a mailer that is not printed yet can be canceled', () => {
  const client = createQueryClient();
  client.setQueryData(ownMailersQuery().queryKey, ownMailersOf([requestedMailer]));
  const html = markupOf(<OwnMailers />, client);
  expect(textOf(html)).toMatch(/Nov 2, 2026 by your office .* Cancel$/);
  expect(html).toContain('aria-label="Cancel the mailer to 7 Sample Street"');
});

test.each([
  ['not answered', answerNothing],
  ['refused', () => answerWith(409, 'This mailer is printed, so it can no longer be canceled.')],
])('a cancellation that was %s has the mailers read again', async (_how, answer) => {
  const client = createQueryClient();
  client.setQueryData(ownMailersQuery().queryKey, ownMailersOf([requestedMailer]));
  answer();
  const asked = afterPress(
    () => OwnMailers(),
    (shown) => {
      const row = elementsIn(shown).find(({ props }) => props['onCancel'] !== undefined);
      if (row) act(row, 'onCancel');
    },
    client,
  );
  press(asked, { title: 'Cancel Mailer' }, 'onConfirm');
  await expect.poll(caughtToasts).toHaveLength(1);
  await expect.poll(() => client.getQueryState(ownMailersQuery().queryKey)?.isInvalidated).toBe(true);
});

test('the office reads what a printed mailer waits for', () => {
  const client = createQueryClient();
  const waits = 'Its price was valid until Nov 1, 2026. Set a new day under “Page and link”.';
  client.setQueryData(ownMailersQuery().queryKey, ownMailersOf([{ ...requestedMailer, state: 'printed', waits }]));
  expect(textOf(markupOf(<OwnMailers />, client))).toContain(` Waits: ${waits} `);
});
