import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Lead } from '#shared/leads/lead.ts';
import { FIRST_SEARCH, leadsQuery } from '../../../api/fulfilment-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { answerNothing, answerWith, catchToasts, caughtToasts } from '../../../testing/caught-toasts.ts';
import { dialogText } from '../../../testing/dialog-text.tsx';
import { afterPress, elementsIn, firstRender, markupOf, textOf } from '../../../testing/first-render.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { LeadDesk } from './lead-desk.tsx';
import { LeadActions, LeadFacts } from './lead-detail.tsx';
import { KindChip } from './lead-labels.tsx';
import { useLeadActions } from './use-lead-actions.ts';

beforeEach(() => {
  catchToasts();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => vi.unstubAllGlobals());

const nothing = (): void => undefined;
const AT = '2026-11-21T12:00:00.000Z';
const lead: Lead = {
  id: '1',
  kind: 'contact',
  name: 'Sam Sample',
  email: 'sam@example.com',
  phone: '9545550100',
  company: '',
  employees: '',
  interest: '',
  message: 'Could you call on Tuesday?',
  serviceArea: '',
  zipCodes: [],
  consent: { text: 'A consent line.', at: AT },
  state: 'new',
  at: AT,
  times: 1,
  lastAt: AT,
};
const handled: Lead = { ...lead, state: 'handled', handledAt: AT };

test('while a lead is being handled, the buttons of the next one are free', () => {
  vi.stubGlobal('fetch', () => new Promise(nothing));
  const use = () => {
    const [, showAgain] = useState(false);
    return { ...useLeadActions(nothing), showAgain: () => showAgain(true) };
  };
  const { busyWith } = afterPress(use, ({ run, showAgain }) => {
    run(lead, 'handle');
    showAgain();
  });
  expect([busyWith(lead), busyWith({ ...lead, id: '2' })]).toEqual(['handle', undefined]);
});

describe('a lead', () => {
  test('says its message, e-mail, phone, what was agreed to and when it was handled', () => {
    expect(textOf(markupOf(<LeadFacts lead={handled} />))).toMatch(
      /^Message Could you call on Tuesday\? Email sam@example\.com Phone 9545550100 Agreed to A consent line\. .* Handled Nov 21/,
    );
  });

  test.each([
    ['new', lead, 'Mark as Handled Erase'],
    ['handled', handled, 'Open Again Erase'],
  ])('that is %s has the buttons for it', (_state, one, words) => {
    const buttons = <LeadActions lead={one} busy={undefined} onAct={nothing} onErase={nothing} />;
    expect(textOf(markupOf(buttons))).toBe(words);
  });

  test.each([
    ['trial', 'Free trial'],
    ['contact', 'Message'],
    ['newsletter', 'Newsletter'],
  ] as const)('from the form %s is named %s', (kind, label) => {
    expect(textOf(markupOf(<KindChip kind={kind} />))).toBe(label);
  });

  test('is erased after a question that names it', () => {
    expect(dialogText(() => EraseDialog({ lead, busy: false, onErase: nothing, onClose: nothing }))).toBe(
      'Erase lead Are you sure you want to erase what Sam Sample sent? It is removed from the desk and the event feed for good. ' +
        'This action cannot be undone. Cancel Erase',
    );
  });

  test.each([
    ['handle', 'Marked as handled'],
    ['reopen', 'Back on the list'],
    ['erase', 'Lead erased'],
  ] as const)('after %s is named under the words %s', async (action, title) => {
    answerWith(200, JSON.stringify(action === 'erase' ? { removed: true } : lead));
    firstRender(() => useLeadActions(nothing)).run(lead, action);
    await expect.poll(caughtToasts).toEqual([[title, 'Sam Sample']]);
  });

  test('that could not be changed says so', async () => {
    answerNothing();
    firstRender(() => useLeadActions(nothing)).run(lead, 'handle');
    await expect.poll(caughtToasts).toEqual([['Could not save', expect.any(String)]]);
  });
});

describe('the desk', () => {
  function desk() {
    const client = createQueryClient();
    client.setQueryData(leadsQuery(FIRST_SEARCH).queryKey, { pages: [{ leads: [lead] }], pageParams: [''] });
    return client;
  }

  test('says what it shows, counts it and exports it', () => {
    const html = markupOf(<LeadDesk />, desk());
    expect(html).toContain('<section aria-label="Leads"');
    expect(textOf(html)).toMatch(
      /^Leads 1 lead To do Trials Messages Newsletter Handled Spam Search leads Export CSV .*Mark as Handled Erase$/,
    );
  });

  test('says when what it shows may be out of date, and loads it again by a press', async () => {
    const client = desk();
    answerNothing();
    await client.prefetchInfiniteQuery(leadsQuery(FIRST_SEARCH));
    expect(textOf(markupOf(<LeadDesk />, client))).toContain(
      'Export CSV Leads could not be loaded. What you see may be out of date. Try Again ',
    );
  });

  const other: Lead = { ...lead, id: '2', name: 'Alex Sample' };
  /** The lead that is open next to the list once the list has these leads. */
  function openWhen(leads: readonly Lead[]): string {
    const client = desk();
    const use = () => {
      const [, showAgain] = useState(false);
      return { tree: LeadDesk(), showAgain: () => showAgain(true) };
    };
    const poll = ({ showAgain }: ReturnType<typeof use>): void => {
      client.setQueryData(leadsQuery(FIRST_SEARCH).queryKey, { pages: [{ leads: [...leads] }], pageParams: [''] });
      showAgain();
    };
    const { tree } = afterPress(use, poll, client);
    const panel = elementsIn(tree).find(({ props }) => 'actions' in props);
    return textOf(markupOf(panel, client));
  }

  test('keeps a lead open beside the list when a newer one arrives', () => {
    expect(openWhen([other, lead])).toMatch(/^Sam Sample .* Mark as Handled Erase$/);
  });

  test('opens no other lead instead of one that leaves the list by itself', () => {
    expect(openWhen([other])).toBe('This lead is no longer on the list.');
  });
});
