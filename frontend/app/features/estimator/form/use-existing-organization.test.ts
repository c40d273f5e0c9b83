import { expect, test } from 'vitest';

import { organizationDefaults } from '#shared/organizations/organization.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import { emptyForm } from './estimate-form.ts';
import { organizationInstead } from './use-existing-organization.ts';

const organizations: readonly Organization[] = [
  { ...organizationDefaults, id: 1, name: 'Sample Paving', isDefault: 1 },
  { ...organizationDefaults, id: 2, name: 'Sample Stone', isDefault: 0 },
];

const insteadOf = (organizationId: number | undefined, savedId?: number, all = organizations) =>
  organizationInstead({
    form: { ...emptyForm, content: { ...emptyForm.content, ...(organizationId !== undefined && { organizationId }) } },
    savedId,
    organizations: all,
  })?.name;

test('an organization that was deleted before it was saved gives way to the saved one, else to the default one', () => {
  expect(insteadOf(9)).toBe('Sample Paving');
  expect(insteadOf(9, 2)).toBe('Sample Stone');
  expect(insteadOf(9, 8)).toBe('Sample Paving');
});

test.each([
  ['is there', 2, undefined, organizations],
  ['is saved with the estimate, also when it was deleted', 9, 9, organizations],
  ['is none', undefined, undefined, organizations],
  ['is not known yet', 9, undefined, []],
] as const)('an estimate keeps the organization that %s', (_which, organizationId, savedId, all) => {
  expect(insteadOf(organizationId, savedId, all)).toBeUndefined();
});
