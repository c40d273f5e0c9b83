import { expect, test } from 'vitest';

import { organizationDefaults } from '#shared/organizations/organization.ts';
import { canceledOffer } from '#shared/testing/sample-offer.ts';
import { sampleProposal } from '#shared/testing/sample-proposal.ts';
import { currentUserQuery } from '../../../api/auth-queries.ts';
import { organizationsQuery } from '../../../api/organization-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { elementsIn, firstRender, markupOf, textOf } from '../../../testing/first-render.tsx';
import { InRouter } from '../../../testing/in-router.tsx';
import { OfferForm } from './offer-form.tsx';

const nothing = (): void => undefined;

/** The text next to the buttons of the form, for an offer of organization 7. */
function besideButtons(postalAddress: string, role: 'owner' | 'estimator' = 'owner'): string {
  const client = createQueryClient();
  const user = { id: '1', email: 'sam@paveprint.example', plan: 'pro', role, staff: false } as const;
  client.setQueryData(currentUserQuery().queryKey, user);
  client.setQueryData(organizationsQuery().queryKey, [
    { ...organizationDefaults, id: 7, name: 'Sample Paving', postalAddress, isDefault: 0 },
    { ...organizationDefaults, id: 8, name: 'Sample Masonry', postalAddress: '', isDefault: 1 },
  ]);
  const proposal = { ...sampleProposal, organizationId: 7 };
  const form = () => OfferForm({ proposal, offer: canceledOffer, onOpened: nothing, onClose: nothing });
  const [dialog] = elementsIn(firstRender(form, client, InRouter));
  return markupOf(<InRouter>{dialog?.props['footer'] as never}</InRouter>, client);
}

test('the form of an offer asks beside its buttons for the postal address that its contract lacks, with a link to Settings', () => {
  const html = besideButtons('');
  expect(textOf(html)).toMatch(
    /^Please add the postal address of Sample Paving in Settings : the contract says where it can be canceled in writing\. Save Draft /,
  );
  expect(html).toMatch(/<a[^>]*href="\/app\/settings"/);
});

test('who cannot add the postal address that a contract lacks reads who can', () => {
  const html = besideButtons('', 'estimator');
  expect(textOf(html)).toMatch(
    /^Please ask the owner of the account to add the postal address of Sample Paving: the contract says where/,
  );
  expect(html).not.toContain('<a');
});

test('no address is asked for where the organization of an offer has one', () => {
  expect(textOf(besideButtons('12 Oak Lane, Boston, MA 02134'))).toBe('Save Draft Open to the Homeowner');
});
