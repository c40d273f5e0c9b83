import { randomBytes } from 'node:crypto';

import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import type { NewOrganization, Organization } from '#shared/organizations/organization.ts';
import { planTable } from '#shared/plans/plan-table.ts';
import { fingerprint } from '../http/idempotency.ts';
import { nextId } from '../storage/counter-store.ts';
import { prepareOnce } from '../storage/idempotency-store.ts';
import { requirePlan } from '../storage/plan-store.ts';
import { organizationAudit } from './organization-audit.ts';
import {
  createWrites,
  findDefaultId,
  firstDefaultWrite,
  listOrganizations,
  toOrganization,
} from './organization-store.ts';

/** Creates an organization, once per Idempotency-Key. An account's first one becomes its default (product 12.19). */
export async function createOrganization(
  caller: Caller,
  body: NewOrganization,
  key: string | undefined,
): Promise<Organization> {
  const { accountId } = caller;
  return prepareOnce({ accountId, key, fingerprint: fingerprint(body) }, async () => {
    await requireRoom(caller);
    const [id, defaultId, { pagesCloseAt }] = await Promise.all([
      nextId(accountId, 'organization'),
      findDefaultId(accountId),
      requirePlan(accountId),
    ]);
    const stored = { ...body, id, brandId: randomBytes(10).toString('hex') };
    const writes = createWrites(accountId, stored, pagesCloseAt);
    if (defaultId === undefined) writes.push(firstDefaultWrite(accountId, id));
    writes.push(organizationAudit(caller, id, { action: 'created', detail: { name: body.name } }));
    return { writes, reply: toOrganization(stored, defaultId ?? id) };
  });
}

async function requireRoom({ accountId, plan }: Caller): Promise<void> {
  const { organizations: most } = planTable[plan];
  if ((await listOrganizations(accountId)).length < most) return;
  const isLargest = Object.values(planTable).every(({ organizations }) => organizations <= most);
  const wayOut = isLargest ? 'Please delete one.' : 'Please delete one, or choose a larger plan.';
  throw new AppError('CONFLICT', `An account on this plan has at most ${most} organizations. ${wayOut}`);
}
