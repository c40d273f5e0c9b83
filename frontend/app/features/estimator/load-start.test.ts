import { describe, expect, test } from 'vitest';

import { organizationDefaults } from '#shared/organizations/organization.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import { startOrganizationId } from './load-start.ts';

const organizations: readonly Organization[] = [
  { ...organizationDefaults, id: 1, name: 'Sample Paving', isDefault: 1 },
  { ...organizationDefaults, id: 2, name: 'Sample Stone', isDefault: 0 },
];

describe('a new estimate', () => {
  test('is filled by the settings of its proposal’s organization', () => {
    expect(startOrganizationId(organizations, { organizationId: 2 })).toBe(2);
  });

  test.each([
    ['without a proposal', undefined],
    ['of a proposal without organization', {}],
    ['of a proposal whose organization was deleted', { organizationId: 3 }],
  ])('%s is filled by the settings of the default organization', (_title, proposal) => {
    expect(startOrganizationId(organizations, proposal)).toBe(1);
  });
});
