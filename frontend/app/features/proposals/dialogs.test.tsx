import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Plan } from '#shared/plans/plan.ts';
import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import { sampleProposal as proposal } from '#shared/testing/sample-proposal.ts';
import { currentUserKey } from '../../../api/auth-queries.ts';
import { timelineQuery } from '../../../api/proposal-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { answerNothing, catchToasts, caughtToasts } from '../../../testing/caught-toasts.ts';
import { dialogText } from '../../../testing/dialog-text.tsx';
import {
  afterPress,
  elementWith,
  elementsIn,
  firstRender,
  markupOf,
  press,
  renderOf,
  textOf,
} from '../../../testing/first-render.tsx';
import { InRouter } from '../../../testing/in-router.tsx';
import { OutdatedQuestion } from '../../../ui/outdated-question.tsx';
import { CalendarSubscription } from './calendar-subscription.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { PageTexts } from './page-texts.tsx';
import { TimelineDialog } from './timeline-dialog.tsx';

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

const nothing = (): void => undefined;

describe('the edit dialog', () => {
  const dialog = elementWith(
    firstRender(() => EditDialog({ proposal, onClose: nothing }), createQueryClient(), InRouter),
    { title: 'Edit Proposal #7' },
  );

  test('has the tabs Details and Status, and three fields with their units', () => {
    const html = markupOf(dialog.props['children'] as never);
    expect(textOf(html)).toMatch(/^Details Status\b/);
    for (const label of ['Area sq ft', 'Cost per sq ft $', 'Total Cost $']) expect(textOf(html)).toContain(label);
  });

  test('is left or saved, and names the status that can be chosen', () => {
    expect(dialogText(() => EditDialog({ proposal, onClose: nothing }), createQueryClient(), InRouter)).toMatch(
      /^Edit Proposal #7 Details Status .* Cancel Save Changes$/,
    );
    const status = markupOf(elementWith(dialog, { status: 'sent' }));
    expect(textOf(status)).toMatch(/^Status Draft Completed Sent Opened Success /);
  });

  test('asks before a proposal is marked as sent with an image that is out of date', () => {
    const outdated: ProposalSummary = { ...proposal, status: 'completed', outdatedBy: ['price'] };
    const tree = afterPress(
      () => EditDialog({ proposal: outdated, onClose: nothing }),
      [
        (first) => press(first, { status: 'completed' }, 'onChange', 'sent'),
        (chosen) => press(chosen, { children: 'Save Changes' }),
      ],
      createQueryClient(),
      InRouter,
    );
    const question = elementsIn(tree).find(({ type }) => type === OutdatedQuestion);
    expect(question && dialogText(renderOf(question))).toMatch(
      /^Image out of date .* Mark as Sent Anyway Make It Again$/,
    );
  });

  test('asks about an unusual area and an unusual cost', () => {
    const unusual = { ...proposal, area: 41, costPerSqFt: 0.5 };
    const tree = firstRender(() => EditDialog({ proposal: unusual, onClose: nothing }), createQueryClient(), InRouter);
    const text = textOf(markupOf(elementWith(tree, { title: 'Edit Proposal #7' }).props['children'] as never));
    expect(text).toContain('41 sq ft is small for a driveway.');
    expect(text).toContain('$0.50 per sq ft is low for a paver driveway.');
  });
});

test('a deletion is asked about by the number of the proposal', () => {
  const dialog = elementWith(
    firstRender(() => DeleteDialog({ proposal, onClose: nothing })),
    { action: 'Delete' },
  );
  expect(dialog.props['question']).toBe(
    'Are you sure you want to delete proposal P-000007? This action cannot be undone.',
  );
});

test('the page can say until which day its price holds, and on terms of at most 2,000 characters', () => {
  const html = markupOf(
    <PageTexts proposal={{ ...proposal, terms: 'Half in advance.' }} onSaved={nothing} onDirty={nothing} />,
  );
  expect(textOf(html)).toBe('Price valid until Terms Half in advance.');
  expect(html).toContain('maxLength="2000"');
});

test('a change of what the page says is saved by a press', () => {
  const tree = afterPress(
    () => PageTexts({ proposal, onSaved: nothing, onDirty: nothing }),
    (first) => press(first, { label: 'Price valid until' }, 'onChange', { currentTarget: { value: '2026-12-31' } }),
  );
  expect(textOf(markupOf(tree))).toBe('Price valid until Terms Save Changes');
});

test('the timeline says which proposal it is of, and what happened on each day', () => {
  const client = createQueryClient();
  const entry = { at: '2026-11-21T12:00:00.000Z', kind: 'created', title: 'Begun', who: 'Sam' };
  client.setQueryData(timelineQuery(7).queryKey, [entry]);
  const timeline = () => TimelineDialog({ proposal: { ...proposal, propertyAddress: '' }, onClose: nothing });
  expect(dialogText(timeline, client)).toMatch(
    /^Timeline of P-000007 No address Saturday, Nov 21, 2026 Begun by Sam .* Done$/,
  );
  const { children } = elementWith(firstRender(timeline, client), { title: 'Timeline of P-000007' }).props;
  expect(markupOf(children as never)).toContain('role="region" aria-label="Timeline"');
});

function clientOf(plan: Plan) {
  const client = createQueryClient();
  client.setQueryData(currentUserKey, { id: '1', email: 'x@paveprint.example', plan, role: 'owner', staff: false });
  return client;
}

test('on a plan without visits, a calendar link is turned off, and only creating one is locked', () => {
  const client = clientOf('lite');
  expect(dialogText(() => CalendarSubscription(), client)).toMatch(
    / An earlier link keeps working until you turn it off\. Turn Off Link Create link Pro Estimator$/,
  );
});

test('a calendar link that could not be turned off says so', async () => {
  answerNothing();
  press(
    firstRender(() => CalendarSubscription(), clientOf('lite')),
    { children: 'Turn Off Link' },
  );
  await expect
    .poll(caughtToasts)
    .toEqual([['Not Turned Off', 'The calendar link could not be turned off. Please try again.']]);
});

test('the visits calendar says to the owner that a new link turns the old one off', () => {
  const client = clientOf('paid');
  const tree = firstRender(() => CalendarSubscription(), client);
  expect(textOf(markupOf(tree, client))).toBe('Visits calendar');
  const dialog = elementWith(tree, { title: 'Visits calendar' });
  expect(textOf(markupOf(dialog.props['children'] as never))).toBe('Creating a new link turns the old one off.');
});

test('others than the owner close the visits calendar', () => {
  const client = createQueryClient();
  const user = { id: '1', email: 'x@paveprint.example', plan: 'paid', role: 'estimator', staff: false };
  client.setQueryData(currentUserKey, user);
  expect(dialogText(() => CalendarSubscription(), client)).toMatch(/^Visits calendar Subscribe to this link .* Close$/);
});

test('a calendar link that could not be made says so', async () => {
  answerNothing();
  const client = createQueryClient();
  const user = { id: '1', email: 'x@paveprint.example', plan: 'paid', role: 'owner', staff: false };
  client.setQueryData(currentUserKey, user);
  const tree = firstRender(() => CalendarSubscription(), client);
  press(tree, { children: 'Create link' });
  await expect
    .poll(caughtToasts)
    .toEqual([['Update Failed', 'The calendar link could not be created. Please try again.']]);
});
