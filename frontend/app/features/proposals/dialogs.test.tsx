import { describe, expect, test } from 'vitest';

import { sampleProposal as proposal } from '#shared/testing/sample-proposal.ts';
import { currentUserKey } from '../../../api/auth-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { elementWith, firstRender, markupOf, textOf } from '../../../testing/first-render.tsx';
import { CalendarSubscription } from './calendar-subscription.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { PageTexts } from './page-texts.tsx';

const nothing = (): void => undefined;

describe('the edit dialog', () => {
  const dialog = elementWith(
    firstRender(() => EditDialog({ proposal, onClose: nothing })),
    { title: 'Edit Proposal #7' },
  );

  test('has the tabs Details and Status, and three fields with their units', () => {
    const html = markupOf(dialog.props['children'] as never);
    expect(textOf(html)).toMatch(/^Details Status\b/);
    for (const label of ['Area sq ft', 'Cost per sq ft $', 'Total Cost $']) expect(textOf(html)).toContain(label);
  });

  test('asks about an unusual area and an unusual cost', () => {
    const unusual = { ...proposal, area: 41, costPerSqFt: 0.5 };
    const tree = firstRender(() => EditDialog({ proposal: unusual, onClose: nothing }));
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
  const html = markupOf(<PageTexts proposal={{ ...proposal, terms: 'Half in advance.' }} onSaved={nothing} />);
  expect(textOf(html)).toBe('Price valid until Terms Half in advance.');
  expect(html).toContain('maxLength="2000"');
});

test('the visits calendar of a plan without visits is locked, and names the plan that has it', () => {
  const client = createQueryClient();
  client.setQueryData(currentUserKey, {
    id: '1',
    email: 'x@paveprint.example',
    plan: 'lite',
    role: 'owner',
    staff: false,
  });
  const html = markupOf(<CalendarSubscription />, client);
  expect([textOf(html), html.includes('href="/app/plan"')]).toEqual(['Visits calendar Pro Estimator', true]);
});

test('the visits calendar says to the owner that a new link turns the old one off', () => {
  const client = createQueryClient();
  client.setQueryData(currentUserKey, {
    id: '1',
    email: 'x@paveprint.example',
    plan: 'paid',
    role: 'owner',
    staff: false,
  });
  const tree = firstRender(() => CalendarSubscription(), client);
  expect(textOf(markupOf(tree, client))).toBe('Visits calendar');
  const dialog = elementWith(tree, { title: 'Visits calendar' });
  expect(textOf(markupOf(dialog.props['children'] as never))).toBe('Creating a new link turns the old one off.');
});
