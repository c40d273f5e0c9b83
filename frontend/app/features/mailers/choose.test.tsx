import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { sampleProposal } from '#shared/testing/sample-proposal.ts';
import { checkQuery } from '../../../api/mailer-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { answerNothing, catchToasts, caughtToasts } from '../../../testing/caught-toasts.ts';
import {
  act,
  afterPress,
  elementWith,
  elementsIn,
  firstRender,
  markupOf,
  press,
  rendered,
  renderOf,
  textOf,
} from '../../../testing/first-render.tsx';
import { requestedMailer } from '../../../testing/own-mailers.ts';
import { MailDialog } from './mail-dialog.tsx';

const proposal = { ...sampleProposal, propertyAddress: '' };
const client = createQueryClient();
client.setQueryData(checkQuery([7]).queryKey, {
  proposals: [{ proposalId: 7, obstacles: [] }],
  allowance: { count: 20, used: 1, per: 'month' },
});
const dialog = () => MailDialog({ proposals: [proposal], onClose: () => undefined });

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

test('proposals are chosen and sent', () => {
  const html = markupOf(
    elementWith(firstRender(dialog, client), { title: 'Send by Mail' }).props['children'] as never,
    client,
  );
  expect(html).toContain('<ul aria-label="Proposals"');
  expect(textOf(html)).toMatch(
    /^Choose Your mailers 19 of 20 mailers of your plan this month are left\. No address P-000007 What we send .* Cancel Send 1 Mailer$/,
  );
});

test('a success, which needs no more mail, is not chosen at first and says so', () => {
  const won = () => MailDialog({ proposals: [{ ...proposal, status: 'success' }], onClose: () => undefined });
  const { children } = elementWith(firstRender(won, client), { title: 'Send by Mail' }).props;
  const text = textOf(markupOf(children as never, client));
  expect(text).toContain('A success already: a visit was booked or an offer signed here.');
  expect(text).toMatch(/ Cancel Send 0 Mailers$/);
});

test('of several proposals none is chosen at first', () => {
  const both = [proposal, { ...proposal, id: 8, proposalId: 'P-000008' }];
  const client = createQueryClient();
  client.setQueryData(checkQuery([7, 8]).queryKey, {
    proposals: [7, 8].map((proposalId) => ({ proposalId, obstacles: [] })),
    allowance: { count: 20, used: 1, per: 'month' },
  });
  const tree = firstRender(() => MailDialog({ proposals: both, onClose: () => undefined }), client);
  const { children } = elementWith(tree, { title: 'Send by Mail' }).props;
  expect(textOf(markupOf(children as never, client))).toMatch(/ Cancel Send 0 Mailers$/);
});

test('what is under way can be closed', () => {
  const tree = afterPress(dialog, (first) => press(first, { label: 'Show' }, 'onChange', 'under-way'), client);
  expect(textOf(markupOf(elementWith(tree, { title: 'Send by Mail' }).props['footer'] as never))).toBe('Close');
});

/** The content of the dialog's first tab after the dialog was opened. */
function opened(use = dialog, has = client) {
  const parts = elementsIn(firstRender(use, has));
  const choose = parts.find(({ props }) => props['candidates'] !== undefined);
  if (!choose) throw new Error('There is nothing to choose from');
  return choose;
}
const send = (): void => press(rendered(opened(), client), { variant: 'primary' });

test('those that are held back use up nothing of what is left', () => {
  const many = Array.from({ length: 22 }, (_, n) => ({ ...proposal, id: n + 1 }));
  const ids = many.map(({ id }) => id);
  const client = createQueryClient();
  client.setQueryData(checkQuery(ids).queryKey, {
    proposals: ids.map((proposalId) => ({ proposalId, obstacles: [] })),
    allowance: { count: 20, used: 0, per: 'month' },
  });
  const choose = renderOf(opened(() => MailDialog({ proposals: many, onClose: () => undefined }), client));
  const chooseAll = (shown: unknown): void => {
    for (const one of elementsIn(shown)) if (one.props['onToggle']) act(one, 'onToggle');
  };
  const holdBack = (shown: unknown): void => press(shown, { type: 'checkbox' }, 'onChange');
  const after = (...presses: ((shown: unknown) => void)[]) => {
    const shown = afterPress(choose, presses, client);
    const note = textOf(markupOf(rendered(elementWith(shown, { wanted: 22 }))));
    return [elementWith(shown, { variant: 'primary' }).props['disabled'], note];
  };
  const left = '20 of 20 mailers of your plan this month are left.';
  expect(after(chooseAll)).toEqual([true, `${left} You chose 22: please choose fewer.`]);
  expect(after(chooseAll, holdBack)).toEqual([false, left]);
});

test('a request that got no answer is asked again under its key, and one that got one under another', async () => {
  const keys: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    if (keys.length === 1) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(Response.json({ requested: [{ ...requestedMailer, id: '1'.repeat(26) }], refused: [] }));
  });
  for (const [title, count] of [
    ['Not Sent', 1],
    ['On Its Way', 2],
    ['On Its Way', 3],
  ] as const) {
    send();
    await expect.poll(() => caughtToasts().map(([said]) => said)[count - 1]).toBe(title);
  }
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
});

test('a request that failed says so', async () => {
  answerNothing();
  send();
  await expect.poll(caughtToasts).toEqual([['Not Sent', 'The mailers could not be requested. Please try again.']]);
});
