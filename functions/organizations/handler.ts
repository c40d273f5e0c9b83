import { randomBytes } from 'node:crypto';

import { AppError } from '#shared/errors.ts';
import { organizations } from '#shared/organizations/contract.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import { fingerprint, idempotencyKey } from '../http/idempotency.ts';
import { lambda } from '../http/lambda.ts';
import { rowId } from '../http/row-id.ts';
import { route } from '../http/route.ts';
import { nextId } from '../storage/counter-store.ts';
import { writeOnce } from '../storage/idempotency-store.ts';
import { transact } from '../storage/transact.ts';
import { requireOrganization } from './branding.ts';
import {
  createWrites,
  defaultWrite,
  editWrites,
  findDefaultId,
  listOrganizations,
  removeWrites,
  toOrganization,
} from './organization-store.ts';

async function read(accountId: string, id: number): Promise<Organization> {
  const [found, defaultId] = await Promise.all([requireOrganization(accountId, id), findDefaultId(accountId)]);
  return toOrganization(found, defaultId);
}

async function change(writes: Parameters<typeof transact>[0]): Promise<void> {
  if ((await transact(writes)) === 'done') return;
  throw new AppError('CONFLICT', 'This organization changed in the meantime. Please reload and try again.');
}

export const handler = lambda([
  route(organizations.list, async ({ caller: { accountId }, query }) => {
    const [stored, defaultId] = await Promise.all([listOrganizations(accountId), findDefaultId(accountId)]);
    const all = stored.map((one) => toOrganization(one, defaultId));
    return query.default ? (all.find(({ isDefault }) => isDefault === 1) ?? null) : all;
  }),

  route(organizations.create, async ({ caller: { accountId }, body, event }) => {
    const [id, defaultId] = await Promise.all([nextId(accountId, 'organization'), findDefaultId(accountId)]);
    const stored = { ...body, id, brandId: randomBytes(10).toString('hex') };
    const writes = createWrites(accountId, stored);
    if (defaultId === undefined) writes.push(defaultWrite(accountId, id, 'if-none'));
    const reply = toOrganization(stored, defaultId ?? id);
    return writeOnce({ accountId, key: idempotencyKey(event), fingerprint: fingerprint(body), writes, reply });
  }),

  route(organizations.edit, async ({ caller: { accountId }, params, body }) => {
    const current = await requireOrganization(accountId, rowId(params.id));
    await change(editWrites(accountId, current, body));
    return read(accountId, current.id);
  }),

  route(organizations.remove, async ({ caller: { accountId }, params }) => {
    const { id } = await requireOrganization(accountId, rowId(params.id));
    await change(removeWrites(accountId, id, (await findDefaultId(accountId)) === id));
    return { removed: true } as const;
  }),

  route(organizations.setDefault, async ({ caller: { accountId }, params }) => {
    const { id } = await requireOrganization(accountId, rowId(params.id));
    await change([defaultWrite(accountId, id, 'always')]);
    return read(accountId, id);
  }),
]);
