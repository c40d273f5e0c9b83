import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { organizationDefaults } from '#shared/organizations/organization.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import { sampleProposal } from '#shared/testing/sample-proposal.ts';
import { currentUserKey } from '../api/auth-queries.ts';
import { catalogQuery } from '../api/catalog-queries.ts';
import { organizationsQuery } from '../api/organization-queries.ts';
import { proposalListQuery } from '../api/proposal-list-queries.ts';
import { createQueryClient } from '../api/query-client.ts';
import { act, afterPress, elementsIn, firstRender, press } from '../testing/first-render.tsx';
import { InRouter } from '../testing/in-router.tsx';
import { useUnsavedGuard } from '../ui/unsaved-guard.tsx';
import { CatalogPage } from './features/catalog/catalog-page.tsx';
import { emptyForm } from './features/estimator/form/estimate-form.ts';
import { PageHeader } from './features/estimator/header/page-header.tsx';
import { useEstimate } from './features/estimator/save/use-estimate.ts';
import { OrganizationCard } from './features/organizations/organization-card.tsx';
import { OrganizationDialog } from './features/organizations/organization-dialog.tsx';
import { CardGrid } from './features/proposals/card-grid.tsx';
import { ProposalsPage } from './features/proposals/proposals-page.tsx';
import { OrganizationPicker } from './features/wizard/marketing/organization-picker.tsx';

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => vi.unstubAllGlobals());

const nothing = (): void => undefined;
const noDialog = () => null;
const organization: Organization = { ...organizationDefaults, id: 1, name: 'Sample Paving', isDefault: 1 };
const user = { id: '1', email: 'sam@paveprint.example', plan: 'enterprise', role: 'owner', staff: false } as const;

const client = createQueryClient();
client.setQueryData(currentUserKey, user);
client.setQueryData(catalogQuery().queryKey, { products: [], version: 1, canUndo: false });
client.setQueryData(organizationsQuery().queryKey, [organization]);
client.setQueryData(proposalListQuery().queryKey, {
  pages: [{ page: [sampleProposal], next: undefined }],
  pageParams: [''],
});

const listed = { choice: { filter: 'all', order: 'newest' }, offerDialog: noDialog, mailDialog: noDialog } as const;
const guard = firstRender(() => useUnsavedGuard('organization'), client, InRouter);
const session = firstRender(() => useEstimate({ start: emptyForm, draftKey: 'new', userId: '1', onSaved: nothing }));

/** Opens the edit dialog of a card in the list. */
function openOfCard(list: unknown): void {
  const card = elementsIn(list).find(({ type }) => type === CardGrid)?.props['card'] as (
    proposal: object,
  ) => Parameters<typeof act>[0];
  act(card(sampleProposal), 'onOpen', 'edit');
}

/** A screen, and a press that opens a dialog over it. */
type Screen = readonly [name: string, screen: () => unknown, open: (shown: unknown) => void];

const screens: readonly Screen[] = [
  ['the list of proposals', () => ProposalsPage({ ...listed, onChoose: nothing }), openOfCard],
  ['the catalog', () => CatalogPage(), (shown) => press(shown, { children: 'Add Product' })],
  [
    'an organization',
    () =>
      OrganizationCard({ organization, isOwner: true, guard, onOpened: nothing, onSaved: nothing, onDeleted: nothing }),
    (shown) => press(shown, { isOwner: true }, 'onPlan'),
  ],
  [
    'the form of an organization',
    () =>
      OrganizationCard({ organization, isOwner: true, guard, onOpened: nothing, onSaved: nothing, onDeleted: nothing }),
    (shown) => press(shown, { isOwner: true }, 'onEdit'),
  ],
  [
    'the choice of an organization',
    () =>
      OrganizationPicker({
        chosen: 1,
        isOfDeleted: false,
        dialog: (parts) => <OrganizationDialog {...parts} />,
        onChoose: nothing,
      }),
    (shown) => press(shown, { children: 'New' }),
  ],
  [
    'the estimator',
    () => PageHeader({ session, user, organizations: [], onOpen: nothing, onNew: nothing, onSections: nothing }),
    (shown) => press(shown, { children: 'Estimates' }),
  ],
];

/** The callback with which the open dialog closes itself; undefined when none is open. */
function closerIn(shown: unknown): (() => void) | undefined {
  const found = elementsIn(shown).find(
    ({ props }) => props['open'] !== false && (props['onClose'] ?? props['onSaved']),
  );
  return (found?.props['onClose'] ?? found?.props['onSaved']) as (() => void) | undefined;
}

test.each(screens)('a late reply closes nothing that was opened since: %s', (_name, screen, open) => {
  let close: (() => void) | undefined;
  const shown = afterPress<unknown>(
    () => screen() ?? 'nothing',
    [
      open,
      (first) => {
        close = closerIn(first);
        close?.();
      },
      (between) => {
        expect(closerIn(between)).toBeUndefined();
        open(between);
      },
      () => close?.(),
    ],
    client,
    InRouter,
  );
  expect(close).toBeDefined();
  expect(closerIn(shown)).toBeDefined();
});
