import { accountPartition, allOf, brandKey, kind } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import type { Office } from './office.ts';
import { readPartition } from './operator.ts';

/** The key of the branding shown on an office's pages. */
export async function brandOf({ accountId }: Pick<Office, 'accountId'>): Promise<Key> {
  const rows = await readPartition(accountPartition(accountId));
  const organization = rows.find(({ sk }) => String(sk).startsWith(allOf(kind.organization)));
  return brandKey(String(organization?.['brandId']));
}
