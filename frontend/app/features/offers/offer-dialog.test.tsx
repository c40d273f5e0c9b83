import { expect, test } from 'vitest';

import { sampleProposal } from '#shared/testing/sample-proposal.ts';
import { offerQuery } from '../../../api/offer-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { dialogText } from '../../../testing/dialog-text.tsx';
import { clientWithFailed } from '../../../testing/failed-query.ts';
import { OfferDialog } from './offer-dialog.tsx';

const dialog = () => OfferDialog({ proposal: sampleProposal, onClose: () => undefined });
const heading = `Offer of ${sampleProposal.proposalId} ${sampleProposal.propertyAddress}`;

test('an offer that could not be loaded can be tried again', () => {
  const client = clientWithFailed(offerQuery(sampleProposal.id).queryKey);
  expect(dialogText(dialog, client)).toBe(`${heading} The offer could not be loaded. Try Again`);
});

test('an offer that is being loaded says of which proposal it is', () => {
  expect(dialogText(dialog, createQueryClient())).toMatch(heading);
});
