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

const DELETED = 9;

function shownTo(
  role: 'owner' | 'estimator',
  organizations: Organization[] = [paving, masonry],
  chosen: number | undefined = 7,
): string {
  const client = createQueryClient();
  const user = { id: '1', email: 'a@b.example', plan: 'pro', role, staff: false } as const;
  client.setQueryData(currentUserQuery().queryKey, user);
  client.setQueryData(organizationsQuery().queryKey, organizations);
  const picked = { chosen, isOfDeleted: chosen === DELETED, dialog: () => null, onChoose: () => undefined };
  return markupOf(<OrganizationPicker {...picked} />, client);
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

test('a proposal of a deleted organization shows that it keeps its branding, and others can be chosen', () => {
  const html = shownTo('owner', undefined, DELETED);
  expect(html.match(/aria-checked="true"/g)).toHaveLength(1);
  expect(textOf(html)).toContain('Deleted organization The image keeps its branding. SP Sample Paving Default');
});
