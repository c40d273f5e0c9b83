import type { QueryClient } from '@tanstack/react-query';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { addressKey } from '#shared/properties/address-key.ts';
import type { MapProposal } from '#shared/proposals/proposal.ts';
import { propertiesQuery } from '../../../../api/property-queries.ts';
import { mapProposalsQuery, PROPOSAL_STALE_MS, proposalQuery } from '../../../../api/proposal-queries.ts';

/** What the account already has at an address. */
export type KnownHouse = {
  readonly address: string;
  readonly propertyId: number | undefined;
  /** Newest first. */
  readonly proposals: readonly MapProposal[];
};

/** Degrees around a house, some 50 m, because a saved house may be a little off the address's point. */
const AROUND = 0.0005;

/** Finds the account's property and proposals at an address. If that fails, the house counts as new. */
export async function findKnownHouse(client: QueryClient, address: string, position: LatLng): Promise<KnownHouse> {
  const key = addressKey(address);
  const { lat, lng } = position;
  const box = { north: lat + AROUND, south: lat - AROUND, east: lng + AROUND, west: lng - AROUND };
  try {
    const properties = await client.fetchQuery(propertiesQuery(box));
    const propertyId = properties.findLast((one) => addressKey(one.address) === key)?.id;
    // The map's list may be hours old. If a colleague made a proposal since, the house is saved by now.
    const isSaved = propertyId !== undefined;
    const proposals = await client.fetchQuery({
      ...mapProposalsQuery(),
      ...(isSaved && { staleTime: PROPOSAL_STALE_MS }),
    });
    return {
      address,
      propertyId,
      proposals: proposals.filter((one) => addressKey(one.address) === key).toSorted((a, b) => b.id - a.id),
    };
  } catch (error) {
    console.warn('The proposals of this house could not be loaded', error);
    return { address, propertyId: undefined, proposals: [] };
  }
}

/** The property of a known house, or that of its newest proposal if no property is near the address's point. */
export async function propertyOf(client: QueryClient, known: KnownHouse): Promise<number | undefined> {
  const [newest] = known.proposals;
  if (known.propertyId !== undefined || !newest) return known.propertyId;
  return (await client.fetchQuery(proposalQuery(newest.slug))).propertyId;
}
