import { afterAll, expect, test, vi } from 'vitest';

afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('the addresses of an account are those of its owners alone', async () => {
  vi.stubEnv('TABLE_NAME', 'Table');
  vi.stubEnv('TENANT_PARTITIONS', '[]');
  vi.resetModules();
  const { table } = await import('../storage/table.ts');
  const roles = ['estimator', 'owner', 'approver'];
  const Items = roles.map((role) => ({ userId: role, email: `${role}@paveprint.example`, role }));
  Object.assign(table.client, { send: async () => ({ Items }) });
  const { ownerAddresses } = await import('./people.ts');
  expect(await ownerAddresses('account')).toEqual(['owner@paveprint.example']);
});
