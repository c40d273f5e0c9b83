import type { QueryClient } from '@tanstack/react-query';

import { imaging } from '#shared/imaging/contract.ts';
import { isStored } from '#shared/photos/small-copy.ts';
import { codeOf, referenceOfError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { photosQuery } from '../../../../api/imaging-queries.ts';
import { toastError } from '../../../../ui/toast.tsx';
import { leaveRule } from '../step.ts';
import type { Leaving, WizardStep } from '../step.ts';
import { HouseBody } from './house-body.tsx';
import { HouseWorkArea } from './house-work-area.tsx';
import { HousesOnMap } from './houses-on-map.tsx';
import { photoToasts } from './use-photos.ts';

/** Step 1: the house and its before image. */
export const houseStep: WizardStep = {
  Body: HouseBody,
  WorkArea: HouseWorkArea,
  OnMap: HousesOnMap,
  canLeave: leaveRule(1, 'House and photo chosen'),
  leave: leaveHouse,
};

/** Stores the chosen photo unless it is stored already, then fetches the house's photos if there are none. */
async function leaveHouse({ client, proposal, state, change, save, ...watch }: Leaving): Promise<boolean> {
  const { photoUrl } = state;
  if (photoUrl === undefined) return true;
  if (photoUrl !== proposal.beforeImageR2Url) {
    const stored = isStored(photoUrl) ? photoUrl : await storePhoto(photoUrl, watch.onProgress);
    if (!(await save.image({ beforeImageR2Url: stored }))) return false;
    // With its old address, the same photo would count as another one on the next press of Next and remove the design.
    change({ photoUrl: stored });
  }
  if (!hasPhotos(client, proposal.propertyAddress)) {
    void fetchAllPhotos(client, proposal.propertyAddress);
  }
  return true;
}

/**
 * Runs while the next step is shown, so only a failure is reported. The access gate reports a session that has ended.
 */
async function fetchAllPhotos(client: QueryClient, address: string): Promise<void> {
  try {
    await client.fetchQuery(photosQuery('all', address));
  } catch (error) {
    const { title, description } = photoToasts.all.failure;
    if (codeOf(error) !== 'UNAUTHENTICATED') toastError(title, description, referenceOfError(error));
  }
}

function hasPhotos(client: QueryClient, address: string): boolean {
  return client.getQueriesData<readonly unknown[]>({ queryKey: ['photos', address] }).some(([, data]) => data?.length);
}

async function storePhoto(imageUrl: string, onProgress: (phase: string) => void): Promise<string> {
  const { r2Url } = await call(imaging.storePhoto, { body: { imageUrl, folder: 'before-images' }, onProgress });
  return r2Url;
}
