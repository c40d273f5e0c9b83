import { expect, test } from 'vitest';

import { organizationDefaults } from '#shared/organizations/organization.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import { currentUserQuery } from '../../../../api/auth-queries.ts';
import { organizationsQuery } from '../../../../api/organization-queries.ts';
import { createQueryClient } from '../../../../api/query-client.ts';
import { markupOf, textOf } from '../../../../testing/first-render.tsx';
import { OrganizationPicker } from './organization-picker.tsx';

const paving: Organization = { ...organizationDefaults, id: 7, name: 'Sample Paving', isDefault: 1 };
const masonry: Organization = { ...organizationDefaults, id: 8, name: 'Sample Masonry', isDefault: 0 };

function shownTo(role: 'owner' | 'estimator', organizations: Organization[] = [paving, masonry]): string {
  const client = createQueryClient();
  const user = { id: '1', email: 'a@b.example', plan: 'pro', role, staff: false } as const;
  client.setQueryData(currentUserQuery().queryKey, user);
  client.setQueryData(organizationsQuery().queryKey, organizations);
  return markupOf(<OrganizationPicker chosen={7} dialog={() => null} onChoose={() => undefined} />, client);
}

test('an organization is chosen, and the owner edits it or adds another', () => {
  const html = shownTo('owner');
  expect(textOf(html)).toMatch(/^Organization Edit New .*Sample Paving Default .*Sample Masonry No website$/);
  const names = [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual(['Organization', 'Organizations']);
});

test('who is no owner chooses an organization, and reads who could add one', () => {
  expect(textOf(shownTo('estimator'))).not.toMatch(/ (Edit|New) /);
  expect(textOf(shownTo('estimator', []))).toBe('Organization Only the owner of the account can change organizations.');
});
