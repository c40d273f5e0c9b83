import type { QueryKey } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';

import { organizationDefaults } from '#shared/organizations/organization.ts';
import { sampleProposal as proposal } from '#shared/testing/sample-proposal.ts';
import { estimateListQuery } from '../api/estimate-queries.ts';
import { offerQuery } from '../api/offer-queries.ts';
import { proposalKey } from '../api/proposal-key.ts';
import { clientWithFailed } from '../testing/failed-query.ts';
import { act, elementsIn, firstRender } from '../testing/first-render.tsx';
import { InRouter } from '../testing/in-router.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { EstimateChoice } from './features/offers/estimate-choice.tsx';
import { OfferDialog } from './features/offers/offer-dialog.tsx';
import { FollowUpDialog } from './features/organizations/follow-up-dialog.tsx';
import { followUpPlanQuery } from './features/organizations/follow-up-writes.ts';
import { PageDialog } from './features/proposals/page-dialog.tsx';
import { ContactDialog } from './sending/contact-dialog.tsx';
import { SendDialog } from './sending/send-dialog.tsx';
import { sendingQuery } from './sending/use-send-proposal.ts';

afterEach(() => vi.unstubAllGlobals());

const nothing = (): void => undefined;
const organization = { ...organizationDefaults, id: 1, name: 'Sample Paving', isDefault: 1 } as const;
const page = proposalKey(proposal.slug);
const send = () => SendDialog({ proposal, onChanged: nothing, onClose: nothing });

/** What a dialog says of a failed query, and the address that it calls when the person tries again. */
const dialogs: readonly (readonly [said: string, asked: string, key: QueryKey, shown: () => unknown])[] = [
  [
    'The plan could not be loaded.',
    '/api/follow-up-plans/1',
    followUpPlanQuery(1).queryKey,
    () => FollowUpDialog({ organization, isOwner: true, onClose: nothing }),
  ],
  [
    'Your estimates could not be loaded.',
    '/api/estimates?limit=100',
    estimateListQuery().queryKey,
    () => EstimateChoice({ chosen: undefined, proposalId: 1, onChoose: nothing }),
  ],
  [
    'The page could not be loaded.',
    `/api/proposals/slug/${proposal.slug}`,
    page,
    () => PageDialog({ proposal, onClose: nothing }),
  ],
  [
    'The contact could not be loaded.',
    `/api/proposals/slug/${proposal.slug}`,
    page,
    () => ContactDialog({ proposal, onSaved: nothing, onClose: nothing }),
  ],
  ['The proposal could not be loaded.', `/api/proposals/slug/${proposal.slug}`, page, send],
  ['The proposal could not be loaded.', `/api/proposals/${proposal.id}/send`, sendingQuery(proposal.id).queryKey, send],
  [
    'The offer could not be loaded.',
    `/api/proposals/${proposal.id}/offer`,
    offerQuery(proposal.id).queryKey,
    () => OfferDialog({ proposal, onClose: nothing }),
  ],
];

test.each(dialogs)('a dialog that says %s tries again: %s', async (said, asked, key, shown) => {
  vi.stubGlobal('location', new URL('https://app.example.com/app/proposals'));
  const calls: string[] = [];
  const tree = firstRender(shown, clientWithFailed(key), InRouter);
  vi.stubGlobal('fetch', (address: string) => {
    calls.push(address);
    return new Promise(nothing);
  });
  const failed = elementsIn(tree).find(({ type }) => type === LoadFailed);
  expect(failed?.props['children']).toBe(said);
  if (failed) act(failed, 'onRetry');
  await expect.poll(() => calls).toEqual([asked]);
});
