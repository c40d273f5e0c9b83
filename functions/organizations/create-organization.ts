import { randomBytes } from 'node:crypto';

import type { NewOrganization, Organization } from '#shared/organizations/organization.ts';
import { fingerprint } from '../http/idempotency.ts';
import { nextId } from '../storage/counter-store.ts';
import { writeOnce } from '../storage/idempotency-store.ts';
import { createWrites, findDefaultId, firstDefaultWrite, toOrganization } from './organization-store.ts';

/** Creates an organization, once per Idempotency-Key; the account's first becomes its default (product 12.19). */
export async function createOrganization(
  accountId: string,
  body: NewOrganization,
  key: string | undefined,
): Promise<Organization> {
  const [id, defaultId] = await Promise.all([nextId(accountId, 'organization'), findDefaultId(accountId)]);
  const stored = { ...body, id, brandId: randomBytes(10).toString('hex') };
  const writes = createWrites(accountId, stored);
  if (defaultId === undefined) writes.push(firstDefaultWrite(accountId, id));
  const reply = toOrganization(stored, defaultId ?? id);
  return writeOnce({ accountId, key, fingerprint: fingerprint(body), writes, reply });
}
