import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import type { PropertyImage } from '#shared/photos/property-image.ts';
import { properties } from '#shared/properties/contract.ts';
import type { Place } from '#shared/properties/place.ts';
import type { Property } from '#shared/properties/property.ts';
import { streetLine } from '#shared/properties/street-line.ts';
import { proposals } from '#shared/proposals/contract.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { codeOf, messageOf } from '../../../../api/api-error.ts';
import { photosQuery } from '../../../../api/imaging-queries.ts';
import { pause } from '../../../../api/pause.ts';
import { reverseGeocode } from '../../../../api/property-queries.ts';
import { proposalKey } from '../../../../api/proposal-key.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useCancelOnLeave } from '../../../../api/use-cancel-on-leave.ts';
import { toastError } from '../../../../ui/toast.tsx';
import { findKnownHouse, propertyOf } from './known-house.ts';
import type { KnownHouse } from './known-house.ts';
import { newProperty } from './new-property.ts';

type MarkedHouse = { readonly point: LatLng; readonly label: string };

export type SelectedHouse = {
  /** What is being done for the house, as shown on screen. */
  readonly busy: string | undefined;
  /** The house to mark on the map while it is being opened. */
  readonly marked: MarkedHouse | undefined;
  /** A place from the search, or a point on the map whose address is looked up. */
  readonly pick: (picked: Place | LatLng) => void;
  /** A click on the map: the house is marked at once, and looked up unless a second click follows. */
  readonly click: (point: LatLng) => void;
  /** Two clicks zoom the map, so the first one must not choose a house. */
  readonly takeClickBack: () => void;
  /** Selects a saved property. */
  readonly select: (house: Property) => void;
  /** A chosen house that already has proposals. The contractor is asked which of them to open. */
  readonly known: KnownHouse | undefined;
  readonly startAnother: () => void;
  readonly dismissKnown: () => void;
  /** Stops opening the house that is being looked up. */
  readonly cancel: () => void;
};

type Selection =
  | { readonly picked: Place | LatLng; readonly isClick: boolean }
  | { readonly saved: Property }
  | { readonly another: KnownHouse };

/** Most people take less time between two clicks. */
const SECOND_CLICK_MS = 300;

const NO_LOOKUPS = 'Your plan holds no more lookups this month.';
const draftFailure = { title: 'Error', description: 'Failed to create draft proposal' };

/**
 * Creates the draft of a house, one at a time. A house that is not saved yet is saved first, with its photos. For a
 * house that already has proposals, asks before it creates another one.
 */
export function useSelectedHouse(onOpen: (slug: string) => void): SelectedHouse {
  const client = useQueryClient();
  const [known, setKnown] = useState<KnownHouse>();
  const isWaiting = useRef(false);
  const property = useCall(properties.create, {
    failure: (error) =>
      codeOf(error) === 'PAYMENT_REQUIRED'
        ? { title: 'No Lookups Left', description: messageOf(error, NO_LOOKUPS) }
        : { title: 'Error', description: 'Failed to save property to database' },
    // Also after a lost answer, because the house may be saved and the next attempt has to find it (product 5.50).
    onSettled: () => void client.invalidateQueries({ queryKey: ['properties'] }),
  });
  const draft = useCall(proposals.createDraft, {
    onSuccess: (created) => client.setQueryData(proposalKey(created.slug), created),
    failure: draftFailure,
    // Also after a lost answer, because the draft may exist, and then the contractor is asked about it.
    onSettled: () => void client.invalidateQueries({ queryKey: ['proposals'] }),
  });
  const saveProperty = async (place: Place, signal: AbortSignal): Promise<number | undefined> => {
    const photos = await findPhotos(client, place, signal);
    return (await property.run({ body: newProperty(place, photos) }))?.id;
  };
  const waitForSecondClick = async (signal: AbortSignal): Promise<void> => {
    isWaiting.current = true;
    await pause(SECOND_CLICK_MS, signal).finally(() => {
      isWaiting.current = false;
    });
  };
  const createDraft = async (propertyId: number | undefined, signal: AbortSignal): Promise<Proposal | undefined> => {
    signal.throwIfAborted();
    const created = propertyId === undefined ? undefined : await draft.run({ body: { propertyId } });
    signal.throwIfAborted();
    return created;
  };
  const selecting = useCall(
    async (selection: Selection, { signal }): Promise<Proposal | undefined> => {
      if ('another' in selection) return createDraft(await propertyOf(client, selection.another), signal);
      if ('picked' in selection && selection.isClick) await waitForSecondClick(signal);
      const place = 'saved' in selection ? placeOf(selection.saved) : await findPlace(selection.picked, signal);
      if (!place) return undefined;
      const found = await findKnownHouse(client, place.address, place.position);
      signal.throwIfAborted();
      if (found.proposals.length > 0) {
        setKnown(found);
        return undefined;
      }
      const savedId = 'saved' in selection ? selection.saved.id : found.propertyId;
      return createDraft(savedId ?? (await saveProperty(place, signal)), signal);
    },
    { onSuccess: (created) => created && onOpen(created.slug), failure: draftFailure },
  );
  // A person who starts over or goes to another screen in the meantime is not taken to the house, which then uses no
  // lookup.
  useCancelOnLeave(selecting.cancel);
  const start = (selection: Selection) => {
    if (!selecting.isPending) void selecting.run(selection);
  };
  return {
    busy: selecting.pending && busyLabel(selecting.pending),
    marked: selecting.pending && markOf(selecting.pending),
    pick: (picked) => start({ picked, isClick: false }),
    click: (picked) => start({ picked, isClick: true }),
    takeClickBack: () => {
      if (isWaiting.current) selecting.cancel();
    },
    select: (saved) => start({ saved }),
    known,
    startAnother: () => {
      setKnown(undefined);
      if (known) start({ another: known });
    },
    dismissKnown: () => setKnown(undefined),
    cancel: selecting.cancel,
  };
}

const busyLabel = (selection: Selection): string =>
  'picked' in selection ? 'Looking up this house...' : 'Opening this house...';

/** The mark of the house being opened. A house with proposals needs none, because they have their own markers. */
function markOf(selection: Selection): MarkedHouse | undefined {
  if ('another' in selection) return undefined;
  const place = 'saved' in selection ? placeOf(selection.saved) : selection.picked;
  if (!('address' in place)) return { point: place, label: 'This house' };
  return { point: place.position, label: streetLine(place.address) };
}

const placeOf = ({ address, latitude, longitude, addressParts = {} }: Property): Place => ({
  address,
  position: { lat: latitude, lng: longitude },
  parts: addressParts,
});

/** A toast says that a point without an address cannot be selected. A failure is only logged (product 3.9, 5.53). */
async function findPlace(picked: Place | LatLng, signal: AbortSignal): Promise<Place | undefined> {
  if ('address' in picked) return picked;
  const places = await reverseGeocode(picked).catch((error: unknown) => {
    console.error('The address of this point was not found', error);
    return undefined;
  });
  signal.throwIfAborted();
  if (places?.length === 0) toastError('No Address Found', 'Click the house itself, or search for its address.');
  return places?.[0];
}

/** Photos are optional, since they can be uploaded later. */
async function findPhotos(
  client: QueryClient,
  { address, position }: Place,
  signal: AbortSignal,
): Promise<PropertyImage[]> {
  const photos = await client.fetchQuery(photosQuery('street-view', address, position)).catch(() => undefined);
  signal.throwIfAborted();
  if (!photos) toastError('Street View Failed', 'Unable to load Street View images. Please try again.');
  return photos ?? [];
}
