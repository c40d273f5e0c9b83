import { randomBytes } from 'node:crypto';

import type { Caller } from '#shared/auth/access.ts';
import { DEFAULT_COST_PER_SQ_FT } from '#shared/proposals/price.ts';
import { proposalNumber } from '#shared/proposals/proposal.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { SLUG_BYTES, slugOf } from '#shared/proposals/slug.ts';
import { fingerprint } from '../http/idempotency.ts';
import { defaultBranding } from '../organizations/branding.ts';
import { createPageWrites } from '../pages/page-writes.ts';
import { requireProperty } from '../properties/require-property.ts';
import { auditRow } from '../storage/audit-row.ts';
import { nextId } from '../storage/counter-store.ts';
import { writeOnce } from '../storage/idempotency-store.ts';
import { createWrite } from './proposal-store.ts';
import type { StoredProposal } from './stored-proposal.ts';

/** Creates a draft with the default organization's branding, once per Idempotency-Key (product 10.7). */
export async function createDraft(caller: Caller, propertyId: number, key: string | undefined): Promise<Proposal> {
  const { accountId, userId } = caller;
  const [property, branding] = await Promise.all([requireProperty(accountId, propertyId), defaultBranding(accountId)]);
  const id = await nextId(accountId, 'proposal');
  const reply: StoredProposal = {
    id,
    proposalId: proposalNumber(id),
    slug: slugOf(property.address, randomBytes(SLUG_BYTES)),
    pageId: randomBytes(16).toString('hex'),
    propertyId,
    propertyAddress: property.address,
    latitude: property.latitude,
    longitude: property.longitude,
    currentStep: 1,
    area: 0,
    costPerSqFt: DEFAULT_COST_PER_SQ_FT,
    totalCost: 0,
    imageGenerationMethod: 'responses',
    status: 'draft',
    designs: [],
    createdAt: new Date().toISOString(),
    version: 1,
    ...branding,
  };
  const writes = [
    createWrite(accountId, reply),
    ...createPageWrites(accountId, { ...reply, addressConfirmed: property.addressConfirmed ?? false }),
    auditRow({ accountId, userId, entity: 'proposal', id, action: 'created' }),
  ];
  return writeOnce({ accountId, key, fingerprint: fingerprint({ propertyId }), writes, reply });
}
