import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Proposal } from '#shared/proposals/proposal.ts';
import { sampleProposal } from '#shared/testing/sample-proposal.ts';
import { proposalKey } from '../../../api/proposal-key.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { answerNothing, answerWith, catchToasts, caughtToasts } from '../../../testing/caught-toasts.ts';
import { dialogText } from '../../../testing/dialog-text.tsx';
import {
  afterPress,
  elementsIn,
  elementWith,
  firstRender,
  markupOf,
  press,
  renderOf,
  textOf,
} from '../../../testing/first-render.tsx';
import { InRouter } from '../../../testing/in-router.tsx';
import { PageDialog } from './page-dialog.tsx';
import { PageTexts } from './page-texts.tsx';

beforeEach(() => {
  catchToasts();
  vi.stubGlobal('location', new URL('https://app.example.com/app/proposals'));
});
afterEach(() => vi.unstubAllGlobals());

const nothing = (): void => undefined;
const visit = {
  id: '1',
  start: '2026-12-01T15:00:00.000Z',
  end: '2026-12-01T16:00:00.000Z',
  timeZone: 'America/New_York',
  state: 'booked',
  token: 'abc',
  name: 'Sam Sample',
  phone: '',
  email: '',
  note: '',
} as const;

/** A query client with the proposal in its cache. */
function clientWith(proposal: Proposal) {
  const client = createQueryClient();
  client.setQueryData(proposalKey(proposal.slug), proposal);
  return client;
}
const dialogOf = (proposal: Proposal) => () => PageDialog({ proposal, onClose: nothing });
const shown = (proposal: Proposal): string => dialogText(dialogOf(proposal), clientWith(proposal), InRouter);

/** The key by which React recognizes the form and keeps what was typed. */
function formKey(proposal: Proposal): string | null | undefined {
  const dialog = firstRender(dialogOf(proposal), clientWith(proposal), InRouter);
  return elementsIn(dialog).find(({ props }) => props['onSaved'] !== undefined)?.key;
}

/** What the dialog shows of the link after a press on the button with this label. */
function linkAfter(label: string): unknown {
  const dialog = firstRender(dialogOf(sampleProposal), clientWith(sampleProposal), InRouter);
  const link = elementsIn(dialog).find(({ props }) => props['onChanged'] !== undefined);
  if (!link) throw new Error('There is no link');
  return afterPress(renderOf(link), (first) => press(first, { children: label }));
}

describe('the homeowner’s page, from the side of the office', () => {
  test('shows what it says and its link, to replace or to revoke', () => {
    expect(shown(sampleProposal)).toBe(
      'Homeowner’s page 7 Sample Street Price valid until Terms Link Copy Replace link Revoke link Close',
    );
  });

  test('shows the booked visit, which can be moved or canceled from there', () => {
    expect(shown({ ...sampleProposal, visit })).toMatch(
      /^Homeowner’s page 7 Sample Street Booked visit .* Sam Sample Move or cancel this visit Price valid until /,
    );
  });
});

describe('what is typed there', () => {
  test('stays while the proposal changes', () => {
    const changed = { ...sampleProposal, version: sampleProposal.version + 1, terms: 'Half in advance.' };
    expect(formKey(changed)).toBe(formKey(sampleProposal));
  });

  test('is kept beside a text that somebody else changes', () => {
    let proposal: Proposal = sampleProposal;
    const texts = afterPress(
      () => PageTexts({ proposal, onSaved: nothing, onDirty: nothing }),
      (first) => {
        press(first, { type: 'date' }, 'onChange', { currentTarget: { value: '2026-12-31' } });
        proposal = { ...sampleProposal, expiresAt: '2026-11-30', terms: 'Half in advance.' };
      },
    );
    expect(elementWith(texts, { type: 'date' }).props['value']).toBe('2026-12-31');
    expect(textOf(markupOf(texts))).toMatch(/Half in advance\. Save Changes$/);
  });
});

describe('the link of a page', () => {
  test.each([
    ['Replace link', 'The old link, also on printed QR codes, stops working. Views and visits stay.', 'Link Replaced'],
    [
      'Revoke link',
      'After this, only you can open the page; a homeowner who signed its offer keeps their copy, and one who booked a visit can change it. A new link opens it again once nobody needs this one.',
      'Link Revoked',
    ],
  ] as const)('is changed by %s after a warning, and says so', async (label, warning, done) => {
    const asked = linkAfter(label);
    expect(textOf(markupOf(asked as never))).toBe(`Link Copy ${warning} ${label} Keep link`);
    answerWith(200, JSON.stringify(sampleProposal));
    press(asked, { variant: 'danger' });
    await expect.poll(caughtToasts).toEqual([[done, undefined]]);
  });

  test('that could not be changed says so', async () => {
    answerNothing();
    press(linkAfter('Revoke link'), { variant: 'danger' });
    await expect.poll(caughtToasts).toEqual([['Update Failed', 'The link could not be changed. Please try again.']]);
  });
});
