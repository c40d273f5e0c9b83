import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import type { PropertyImage } from '#shared/photos/property-image.ts';
import { properties } from '#shared/properties/contract.ts';
import type { Place } from '#shared/properties/place.ts';
import { propertyType, UNKNOWN_LOT_SIZE } from '#shared/properties/property.ts';
import type { Property } from '#shared/properties/property.ts';
import { proposals } from '#shared/proposals/contract.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { photosQuery } from '../../../../api/imaging-queries.ts';
import { reverseGeocode } from '../../../../api/property-queries.ts';
import { proposalKey } from '../../../../api/proposal-queries.ts';
import { useCall } from '../../../../api/use-call.ts';
import { toastError } from '../../../../ui/toast.tsx';

export type SelectedHouse = {
  /** What is being done for the house, as shown on screen. */
  readonly busy: string | undefined;
  /** A place from the search, or a point on the map whose address is looked up. */
  readonly pick: (picked: Place | LatLng) => void;
  /** Selects a saved property. */
  readonly select: (house: Property) => void;
};

type Selection = { readonly picked: Place | LatLng } | { readonly propertyId: number };

/** A property built from the map has three photos (product 5.6). */
const MAX_PHOTOS = 3;

const draftFailure = { title: 'Error', description: 'Failed to create draft proposal' };

/** Creates the draft of a house, one at a time; a house that is not saved yet is saved first, with its photos. */
export function useSelectedHouse(onOpen: (slug: string) => void): SelectedHouse {
  const client = useQueryClient();
  const property = useCall(properties.create, {
    failure: { title: 'Error', description: 'Failed to save property to database' },
  });
  const draft = useCall(proposals.createDraft, {
    onSuccess: (created) => {
      client.setQueryData(proposalKey(created.slug), created);
      void client.invalidateQueries({ queryKey: ['proposals'] });
    },
    failure: draftFailure,
  });
  const saveProperty = async (picked: Place | LatLng): Promise<number | undefined> => {
    const place = 'address' in picked ? picked : await findPlace(picked);
    if (!place) return undefined;
    const saved = await property.run({ body: newProperty(place, await findPhotos(client, place)) });
    return saved?.id;
  };
  const selecting = useCall(
    async (selection: Selection): Promise<Proposal | undefined> => {
      const propertyId = 'propertyId' in selection ? selection.propertyId : await saveProperty(selection.picked);
      return propertyId === undefined ? undefined : draft.run({ body: { propertyId } });
    },
    { onSuccess: (created) => created && onOpen(created.slug), failure: draftFailure },
  );
  const start = (selection: Selection) => {
    if (!selecting.isPending) void selecting.run(selection);
  };
  return {
    busy: selecting.pending && busyLabel(selecting.pending),
    pick: (picked) => start({ picked }),
    select: ({ id }) => start({ propertyId: id }),
  };
}

const busyLabel = (selection: Selection): string =>
  'propertyId' in selection ? 'Opening this house...' : 'Looking up this house...';

/** A point without an address cannot be selected; a failure is only logged (product 3.9). */
async function findPlace(point: LatLng): Promise<Place | undefined> {
  try {
    const [place] = await reverseGeocode(point);
    return place;
  } catch (error) {
    console.error('The address of this point was not found', error);
    return undefined;
  }
}

/** Photos are optional, since they can be uploaded later. */
async function findPhotos(client: QueryClient, { address, position }: Place): Promise<PropertyImage[]> {
  try {
    return await client.fetchQuery(photosQuery('street-view', address, position));
  } catch {
    toastError('Street View Failed', 'Unable to load Street View images. Please try again.');
    return [];
  }
}

const newProperty = ({ address, position, parts }: Place, photos: readonly PropertyImage[]) => ({
  address,
  latitude: position.lat,
  longitude: position.lng,
  propertyType: propertyType(parts),
  lotSize: UNKNOWN_LOT_SIZE,
  images: photos.slice(0, MAX_PHOTOS).map(({ url }) => url),
  addressParts: parts,
});
