import { outlineKey } from '../laying/kept-plan.ts';
import { firstSettings } from '../laying/laying-plan.ts';
import { properties } from '../properties/contract.ts';
import type { Property } from '../properties/property.ts';
import { proposals } from '../proposals/contract.ts';
import type { Proposal } from '../proposals/proposal.ts';
import { outlineInFeet, straightDrive } from './outline-in-feet.ts';
import type { SessionClient } from './session-client.ts';

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

/** A draft for a new house. */
export async function newDraft(session: SessionClient, address = aHouse.address): Promise<Proposal> {
  const { id } = await newHouse(session, { address });
  return session.call(proposals.createDraft, { body: { propertyId: id } });
}

/** A proposal with an outline of 12 × 50 ft, and a laying plan saved with it. */
export async function newPlannedProposal(session: SessionClient): Promise<Proposal> {
  const { id } = await newDraft(session);
  const drawnPolygon = [...outlineInFeet(straightDrive)];
  const pavers = { shape: 'rectangle', pattern: 'herringbone-45', color: 'red-brick' } as const;
  const settings = firstSettings(pavers, drawnPolygon);
  const layingPlan = { ...pavers, settings, outlineKey: outlineKey(drawnPolygon) };
  return session.call(proposals.edit, { params: { id: String(id) }, body: { drawnPolygon, layingPlan } });
}
