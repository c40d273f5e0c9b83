import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { settingsDefaults } from '#shared/estimates/settings.ts';
import { sampleEstimate } from '#shared/testing/sample-estimate.ts';
import { approvalsKey, estimateListQuery, settingsQuery } from '../../../../api/estimate-queries.ts';
import { createQueryClient } from '../../../../api/query-client.ts';
import { answerNothing, answerWith, catchToasts, caughtToasts, holdCalls } from '../../../../testing/caught-toasts.ts';
import { clientOnPlan } from '../../../../testing/client-on-plan.ts';
import { dialogText, textOfDialog } from '../../../../testing/dialog-text.tsx';
import { clientWithFailed } from '../../../../testing/failed-query.ts';
import {
  afterPress,
  elementWith,
  firstRender,
  markupOf,
  press,
  rendered,
  textOf,
} from '../../../../testing/first-render.tsx';
import { InRouter } from '../../../../testing/in-router.tsx';
import { ApprovalsDialog } from './approvals-dialog.tsx';
import { EstimatesDialog } from './estimates-dialog.tsx';
import { ListDialog } from './list-dialog.tsx';
import { SettingsDialog, SettingsForm } from './settings-dialog.tsx';

const nothing = (): void => undefined;

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

test('the list of approvals says when nothing waits', () => {
  const client = createQueryClient();
  client.setQueryData(approvalsKey, []);
  const list = firstRender(() => ApprovalsDialog({ onClose: nothing, onOpen: nothing }), client);
  const dialog = ListDialog(list.props as Parameters<typeof ListDialog>[0]);
  expect(dialog.props).toMatchObject({ title: 'Approvals' });
  expect(textOf(markupOf(dialog.props.children))).toBe('Nothing is waiting for approval.');
});

test('an estimate that waits for an approval is reviewed by whoever can decide, and opened by others', () => {
  const one = {
    id: 12,
    customerName: 'Alex Sample',
    requestedBy: 'Sam',
    requestedAt: '2026-11-02T12:00:00.000Z',
    note: 'A good customer',
    grandTotal: 1000,
    marginPct: 0.15,
  };
  const shown = (canDecide: boolean) => {
    const client = createQueryClient();
    client.setQueryData(approvalsKey, [{ ...one, canDecide }]);
    const list = firstRender(() => ApprovalsDialog({ onClose: nothing, onOpen: nothing }), client);
    return textOfDialog(rendered(list, client));
  };
  expect(shown(true)).toMatch(/#12 · Alex Sample Sam, Nov 2, 2026, .* A good customer \$1,000\.00 15% margin Review$/);
  expect(shown(false)).toMatch(/ 15% margin Open$/);
});

describe('the list of estimates', () => {
  const one = sampleEstimate;
  const client = createQueryClient();
  const listed = (next?: string) => ({ pages: [{ page: [one], next }], pageParams: [''] });
  client.setQueryData(estimateListQuery().queryKey, listed());
  const removed: number[] = [];
  const use = () => EstimatesDialog({ onClose: nothing, onOpen: nothing, onRemoved: (id) => removed.push(id) });
  const row = (list: ReturnType<typeof use>) =>
    elementWith((list.props as { row: (summary: unknown) => { props: { actions: unknown } } }).row(one).props.actions, {
      id: 12,
    });

  test('names each with its state, address, day, price and margin', () => {
    expect(textOfDialog(rendered(firstRender(use, client), client))).toBe(
      'Estimates Newest first No customer name Draft #12 · No address · Nov 2, 2026 $1,000.00 15% margin Open',
    );
  });

  test('shows the next ones by a press, and by their cursor', async () => {
    const more = createQueryClient();
    more.setQueryData(estimateListQuery().queryKey, listed('11'));
    const list = firstRender(use, more);
    expect(textOfDialog(rendered(list, more))).toMatch(/ Open Show More$/);
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      const next = { headers: url.includes('cursor') ? {} : { 'x-next-cursor': '11' } };
      return Promise.resolve(Response.json([one], next));
    });
    press(rendered(elementWith(list, { label: 'Show More' }), more), { children: 'Show More' });
    await expect.poll(() => asked).toEqual(['/api/estimates?limit=100&cursor=11']);
  });

  test.each([
    ['pro', ['Open estimate #12', 'Duplicate estimate #12', 'Delete estimate #12']],
    ['lite', ['Open estimate #12']],
  ] as const)('offers on %s what the plan allows', (plan, buttons) => {
    const html = markupOf(row(firstRender(use, client)), clientOnPlan(plan));
    expect([...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual(buttons);
  });

  test('says when one was copied', async () => {
    answerWith(200, JSON.stringify({ ...one, id: 13 }));
    press(row(firstRender(use, client)), { id: 12 }, 'onDuplicate');
    await expect.poll(caughtToasts).toEqual([['Estimate Duplicated', 'Estimate #13 is a separate draft.']]);
  });

  test.each([
    [
      'that worked',
      () => answerWith(200, '{"removed":true}'),
      ['Estimate Deleted', 'The estimate has been successfully deleted.'],
      [12],
    ],
    [
      'of one that is gone already',
      () => answerWith(404, 'Estimate not found', { 'x-error-code': 'NOT_FOUND' }),
      ['Estimate Deleted', 'The estimate has been successfully deleted.'],
      [12],
    ],
    ['that failed', answerNothing, ['Delete Failed', 'Failed to delete the estimate. Please try again.'], []],
  ] as const)('asks before it deletes one, and says so of a deletion %s', async (_what, answer, toast, gone) => {
    answer();
    removed.length = 0;
    const asked = afterPress(use, (list) => press(row(list), { id: 12 }, 'onDelete'), client);
    expect(textOfDialog(rendered(asked))).toBe(
      'Delete estimate Are you sure you want to delete estimate #12? This action cannot be undone. Cancel Delete',
    );
    press(asked, { title: 'Delete estimate' }, 'onConfirm');
    await expect.poll(caughtToasts).toEqual([toast]);
    expect(removed).toEqual(gone);
  });
});

describe('the estimator settings', () => {
  const settings = {
    organizationId: 1,
    ...settingsDefaults,
    requiredMarginPct: settingsDefaults.minMarginPct,
    hasApprover: true,
  };
  const shown = (of = settings, isOwner = true) =>
    firstRender(
      () => SettingsForm({ settings: of, name: 'Sample Paving', isOwner, onClose: nothing }),
      createQueryClient(),
      InRouter,
    );
  const tree = shown();
  const opened = (client: QueryClient) =>
    dialogText(
      () => SettingsDialog({ organizationId: 1, name: 'Sample Paving', isOwner: true, onClose: nothing }),
      client,
      InRouter,
    );
  const dialog = elementWith(tree, { title: 'Estimator settings' });

  test('are opened at once, wait for what is loaded, and can be loaded again', () => {
    const title = 'Estimator settings For new estimates of Sample Paving';
    const { queryKey } = settingsQuery(1);
    expect(opened(createQueryClient())).toBe(title);
    expect(opened(clientWithFailed(queryKey))).toBe(`${title} The settings could not be loaded. Try Again`);
    const client = createQueryClient();
    client.setQueryData(queryKey, settings);
    expect(opened(client)).toMatch(/ Cancel Save Settings$/);
  });

  test('have a field for each rate that an organization can set', () => {
    const html = markupOf(dialog.props['children'] as never);
    const values = [...html.matchAll(/<label[^>]*>([^<]*)<\/label>.*?<input[^>]* value="([^"]*)"/g)];
    expect(values.map(([, label, value]) => `${label} ${value}`)).toEqual(
      expect.arrayContaining([
        'Target margin 35',
        'Minimum margin 20',
        'Tax 7',
        'Deposit 25',
        'Pavers 3.50',
        'Labor 65.00',
        'Machine, day 450.00',
        'Machine, hour 65.00',
        'Mobilization 250.00',
        'Disposal 45.00',
        'Dump fee 85.00',
        'Concrete density 2.4',
        'Asphalt density 2.2',
        'Pavers density 2',
        'Mixed density 2.1',
      ]),
    );
  });

  test('have a tax with three decimals', () => {
    const local = { ...settings, defaultTaxPct: 0.088_75 };
    const number = rendered(elementWith(shown(local), { label: 'Tax' }));
    expect(number.props).toMatchObject({ value: 8.875, decimals: 3 });
  });

  test('have a field for the words that an organization prints', () => {
    const html = markupOf(dialog.props['children'] as never);
    const labels = [...html.matchAll(/<label[^>]*>([^<]*)<\/label>(?:(?!<label).)*?<textarea/gs)];
    expect(labels.map(([, label]) => label)).toEqual(['Terms', 'Exclusions']);
  });

  test('that are saved send only what was changed, so that what others saved meanwhile stays', async () => {
    const calls = holdCalls();
    const use = () => SettingsForm({ settings, name: 'Sample Paving', isOwner: true, onClose: nothing });
    const typed = afterPress(
      use,
      [
        (form) => press(form, { label: 'Tax' }, 'onChange', 0.065),
        (form) => press(form, { label: 'Mixed density' }, 'onChange', 1.9),
      ],
      createQueryClient(),
      InRouter,
    );
    press(typed, { children: 'Save Settings' });
    await expect.poll(calls.asked).toEqual([{ defaultTaxPct: 0.065, removalDensities: { mixed: 1.9 } }]);
    calls.answer(settings);
    await expect.poll(caughtToasts).toEqual([['Settings Saved', 'New estimates start with them.']]);
  });

  test('are saved by the owner, and only read by the others', () => {
    expect(textOfDialog(dialog)).toMatch(
      /^Estimator settings For new estimates of Sample Paving Pricing Target margin .* Usual costs .* Density, tons per cubic yard .* Words .* Cancel Save Settings$/,
    );
    expect(textOfDialog(elementWith(shown(settings, false), { title: 'Estimator settings' }))).toMatch(/ Close$/);
  });
});
