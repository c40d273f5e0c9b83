import type { QueryClient } from '@tanstack/react-query';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import type { PropertyImage } from '#shared/photos/property-image.ts';
import { properties } from '#shared/properties/contract.ts';
import type { Place } from '#shared/properties/place.ts';
import { propertyType, UNKNOWN_LOT_SIZE } from '#shared/properties/property.ts';
import type { Property } from '#shared/properties/property.ts';
import { proposals } from '#shared/proposals/contract.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { call } from '../../../../api/call.ts';
import { streetViewQuery } from '../../../../api/imaging-queries.ts';
import { reverseGeocode } from '../../../../api/property-queries.ts';
import { proposalKey } from '../../../../api/proposal-queries.ts';
import { toastError } from '../../../../ui/toast.tsx';

/** A map-built property shows three frames of the house (design 9.12). */
const SAMPLE_PHOTOS = 3;

/** From a point on the map to a draft proposal: address, photos, property, draft. Undefined when it could not be made; a toast says why. */
export async function selectHouse(client: QueryClient, point: LatLng): Promise<Proposal | undefined> {
  const place = await findPlace(point);
  if (!place) return undefined;
  const photos = await findPhotos(client, place.address);
  const property = await saveProperty(toProperty(place, photos));
  if (!property) return undefined;
  return createDraft(client, property.id);
}

/** Spec section 5: a failed geocode is only logged. */
async function findPlace(point: LatLng): Promise<Place | undefined> {
  try {
    const [place] = await reverseGeocode(point);
    return place;
  } catch (error) {
    console.error('The address of this point was not found', error);
    return undefined;
  }
}

/** The house can be chosen without photos: they can be uploaded. */
async function findPhotos(client: QueryClient, address: string): Promise<PropertyImage[]> {
  try {
    return await client.fetchQuery(streetViewQuery(address));
  } catch {
    toastError('Street View Failed', 'Unable to load Street View images. Please try again.');
    return [];
  }
}

/** Negative until saved (spec section 3). */
function toProperty({ address, position, parts }: Place, photos: readonly PropertyImage[]): Property {
  return {
    id: -1 - Math.floor(Math.random() * 1_000_000),
    userId: null,
    address,
    latitude: position.lat,
    longitude: position.lng,
    propertyType: propertyType(parts),
    lotSize: UNKNOWN_LOT_SIZE,
    images: photos.slice(0, SAMPLE_PHOTOS).map(({ url }) => url),
    addressParts: parts,
  };
}

async function saveProperty(property: Property): Promise<{ readonly id: number } | undefined> {
  const { id, userId, ...body } = property;
  if (id >= 0 && userId !== null) return { id };
  try {
    return await call(properties.create, { body });
  } catch {
    toastError('Error', 'Failed to save property to database');
    return undefined;
  }
}

/** A house that is saved already needs no more than a draft. */
export async function createDraft(client: QueryClient, propertyId: number): Promise<Proposal | undefined> {
  try {
    const draft = await call(proposals.createDraft, { body: { propertyId } });
    client.setQueryData(proposalKey(draft.slug), draft);
    void client.invalidateQueries({ queryKey: ['proposals'] });
    return draft;
  } catch {
    toastError('Error', 'Failed to create draft proposal');
    return undefined;
  }
}
