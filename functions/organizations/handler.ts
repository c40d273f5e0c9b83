import { requireOwner } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import { organizations } from '#shared/organizations/contract.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import { idempotencyKey } from '../http/idempotency.ts';
import { lambda } from '../http/lambda.ts';
import { route } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { requirePhoto } from '../photos/require-photo.ts';
import { transact } from '../storage/transact.ts';
import type { Write } from '../storage/transact.ts';
import { requireOrganization } from './branding.ts';
import { createOrganization } from './create-organization.ts';
import { organizationAudit } from './organization-audit.ts';
import {
  defaultWrites,
  editWrites,
  findDefaultId,
  listOrganizations,
  deleteWrites,
  toOrganization,
} from './organization-store.ts';

async function read(accountId: string, id: number): Promise<Organization> {
  const [found, defaultId] = await Promise.all([requireOrganization(accountId, id), findDefaultId(accountId)]);
  return toOrganization(found, defaultId);
}

/** A logo must be an image of the account, or empty. */
async function requireLogo(accountId: string, url: string | undefined): Promise<void> {
  if (url) await requirePhoto(accountId, url);
}

async function change(writes: readonly Write[]): Promise<void> {
  if ((await transact(writes)) === 'done') return;
  throw new AppError('CONFLICT', 'This organization changed in the meantime. Please reload and try again.');
}

export const handler = lambda([
  route(organizations.list, async ({ caller: { accountId }, query }) => {
    const [stored, defaultId] = await Promise.all([listOrganizations(accountId), findDefaultId(accountId)]);
    const all = stored.map((one) => toOrganization(one, defaultId));
    return query.default ? (all.find(({ isDefault }) => isDefault === 1) ?? null) : all;
  }),

  route(organizations.create, async ({ caller, body, event }) => {
    requireOwner(caller);
    await requireLogo(caller.accountId, body.logoUrl);
    return createOrganization(caller, body, idempotencyKey(event));
  }),

  route(organizations.createForUser, async ({ caller, body, event }) => {
    requireOwner(caller);
    const { userId: _claimed, ...created } = body;
    await requireLogo(caller.accountId, created.logoUrl);
    return createOrganization(caller, created, idempotencyKey(event));
  }),

  route(organizations.edit, async ({ caller, params, body }) => {
    requireOwner(caller);
    const { accountId } = caller;
    const current = await requireOrganization(accountId, rowId(params.id));
    await requireLogo(accountId, body.logoUrl);
    const audit = organizationAudit(caller, current.id, { action: 'changed', detail: { fields: Object.keys(body) } });
    await change([...editWrites(accountId, current, body), audit]);
    return read(accountId, current.id);
  }),

  route(organizations.remove, async ({ caller, params }) => {
    requireOwner(caller);
    const { accountId } = caller;
    const found = await requireOrganization(accountId, rowId(params.id));
    const writes = deleteWrites(accountId, found, (await findDefaultId(accountId)) === found.id);
    const audit = organizationAudit(caller, found.id, { action: 'deleted', detail: { name: found.name } });
    await change([...writes, audit]);
    return { removed: true } as const;
  }),

  route(organizations.setDefault, async ({ caller, params }) => {
    requireOwner(caller);
    const { accountId } = caller;
    const { id } = await requireOrganization(accountId, rowId(params.id));
    await change([...defaultWrites(accountId, id), organizationAudit(caller, id, { action: 'made-default' })]);
    return read(accountId, id);
  }),
]);
