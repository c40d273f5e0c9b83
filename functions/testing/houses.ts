import { properties } from '#shared/properties/contract.ts';
import type { Property } from '#shared/properties/property.ts';
import { proposals } from '#shared/proposals/contract.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';

export const aHouse = {
  address: '101 Sample Street, Fort Lauderdale, FL 33301',
  latitude: 26.1224,
  longitude: -80.1373,
  propertyType: 'Single Family',
  lotSize: 'Unknown',
  images: [],
};

export const newHouse = (session: SessionClient, more: Partial<Property> = {}): Promise<Property> =>
  session.call(properties.create, { body: { ...aHouse, ...more } });

/** A draft for a house of its own. */
export async function newDraft(session: SessionClient, address = aHouse.address): Promise<Proposal> {
  const { id } = await newHouse(session, { address });
  return session.call(proposals.createDraft, { body: { propertyId: id } });
}
