import * as z from 'zod';

import { organizations } from '#shared/organizations/contract.ts';
import { visits } from '#shared/visits/contract.ts';
import { initialMap } from '#shared/properties/map-bounds.ts';
import type { SessionClient } from '../../infra/tools/session-client.ts';
import type { Belongings } from './good-calls.ts';
import { newDraft } from './houses.ts';
import { bookVisit, freeStarts, newPage } from './open-pages.ts';
import { upload } from './pictures.ts';
import { lotsNear } from './sample-lots.ts';

/** One of everything that calls are about, made by the session's person. */
export async function makeBelongings(session: SessionClient): Promise<Belongings> {
  const create = (name: string) =>
    session.call(organizations.create, { body: z.parse(organizations.create.body, { name }) });
  await create('Default');
  const { id: organizationId } = await create('Other');
  const { id: proposalId, slug, propertyId } = await newDraft(session);
  const [bookedPage, bookable] = [await newPage(session), await newPage(session)];
  const [first = '', second = ''] = await freeStarts(bookedPage.slug);
  const { token } = await bookVisit(bookedPage.slug, first);
  const { url: feed } = await session.call(visits.createFeed);
  const [picture, [lot]] = await Promise.all([upload(session), lotsNear(initialMap.center, 1)]);
  const address = lot?.address ?? '';
  return {
    organizationId,
    propertyId,
    proposalId,
    slug,
    booked: { slug: bookedPage.slug, token },
    bookable: { slug: bookable.slug, start: second },
    feed: new URL(feed).pathname,
    picture,
    origin: session.origin,
    address,
  };
}
