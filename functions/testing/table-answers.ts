import { vi } from 'vitest';

/**
 * Lets a test answer for the table in this process, with what the local table never answers. Works for modules that are
 * imported from now on. `leaveRole` undoes it.
 */
export async function answerForTable(send: (command: never) => Promise<unknown>): Promise<void> {
  vi.stubEnv('TABLE_NAME', 'Table');
  vi.stubEnv('TENANT_PARTITIONS', '[]');
  vi.resetModules();
  const { table } = await import('../storage/table.ts');
  Object.assign(table.client, { send });
}
