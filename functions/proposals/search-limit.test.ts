import { afterAll, expect, test, vi } from 'vitest';

afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('a search of the list looks through 10,000 proposals at a time and says where to read on', async () => {
  vi.stubEnv('TABLE_NAME', 'Table');
  vi.stubEnv('TENANT_PARTITIONS', '[]');
  vi.resetModules();
  const { table } = await import('../storage/table.ts');
  const limits: unknown[] = [];
  const send = async ({ input }: { readonly input: { readonly Limit?: number } }) => {
    limits.push(input.Limit);
    return { Items: [], LastEvaluatedKey: { gsi1sk: String(20_000 - 1000 * limits.length) } };
  };
  Object.assign(table.client, { send });
  const { listProposals } = await import('./proposal-list-store.ts');
  expect(await listProposals('account', { limit: 50, q: 'nobody' })).toMatchObject({ proposals: [], next: '10000' });
  expect(limits).toEqual(Array.from({ length: 10 }, () => 1000));
});
