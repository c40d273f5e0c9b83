import * as z from 'zod';

import { organizations } from '#shared/organizations/contract.ts';
import { initialMap } from '#shared/properties/map-bounds.ts';
import type { SessionClient } from '../../infra/tools/session-client.ts';
import { newEstimate } from './estimates.ts';
import type { Belongings } from './good-calls.ts';
import { newDraft } from './houses.ts';
import { upload } from './pictures.ts';
import { lotsNear } from './sample-lots.ts';

/** One of everything that calls are about, made by the session's person. */
export async function makeBelongings(session: SessionClient): Promise<Belongings> {
  const create = (name: string) =>
    session.call(organizations.create, { body: z.parse(organizations.create.body, { name }) });
  await create('Default');
  const { id: organizationId } = await create('Other');
  const { id: proposalId, slug, propertyId } = await newDraft(session);
  const [picture, [lot]] = await Promise.all([upload(session), lotsNear(initialMap.center, 1)]);
  const { id: estimateId } = await newEstimate(session, { taxPct: 0, targetMarginPct: 0.1 });
  const address = lot?.address ?? '';
  return { organizationId, propertyId, proposalId, estimateId, slug, picture, origin: session.origin, address };
}
