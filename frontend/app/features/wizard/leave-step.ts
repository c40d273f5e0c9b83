import type { QueryClient } from '@tanstack/react-query';

import { areaBandSqFt } from '#shared/geometry/area-band.ts';
import { meanPoint } from '#shared/geometry/mean-point.ts';
import { imaging } from '#shared/imaging/contract.ts';
import { isStored } from '#shared/photos/photo-url.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { call } from '../../../api/call.ts';
import { photosQuery } from '../../../api/imaging-queries.ts';
import { outlineHash } from './draft/outline-hash.ts';
import { saveEdit, savePicture } from './save/save-edit.ts';
import { areaOf, costOf, totalOf } from './wizard-state.ts';
import type { WizardState } from './wizard-state.ts';

type Leaving = {
  readonly client: QueryClient;
  readonly proposal: Proposal;
  readonly state: WizardState;
  /** Ends the wait for an aerial map. */
  readonly signal: AbortSignal;
  readonly onProgress: (phase: string) => void;
};

/** What has to be saved or made before each step may be left (spec section 4). */
export const leaveStep: Readonly<Record<number, (leaving: Leaving) => Promise<void>>> = {
  1: leaveHouse,
  2: leaveDrawing,
  3: leaveDesign,
};

/** The chosen photo is stored if it is not yet; then the house's photos are fetched if none were. */
async function leaveHouse({ client, proposal, state, onProgress }: Leaving): Promise<void> {
  const { photoUrl } = state;
  if (photoUrl === undefined) return;
  if (photoUrl !== proposal.beforeImageR2Url) {
    const stored = isStored(photoUrl) ? photoUrl : await storePhoto(photoUrl, onProgress);
    await savePicture(client, proposal, { beforeImageR2Url: stored });
  }
  if (!hasPhotos(client, proposal.propertyAddress)) {
    void client.prefetchQuery(photosQuery('all', proposal.propertyAddress));
  }
}

function hasPhotos(client: QueryClient, address: string): boolean {
  return client.getQueriesData<readonly unknown[]>({ queryKey: ['photos', address] }).some(([, data]) => data?.length);
}

async function storePhoto(imageUrl: string, onProgress: (phase: string) => void): Promise<string> {
  const { r2Url } = await call(imaging.storePhoto, { body: { imageUrl, folder: 'before-images' }, onProgress });
  return r2Url;
}

/** Area and price are saved; a new outline gets a new aerial map. */
async function leaveDrawing({ client, proposal, state, signal, onProgress }: Leaving): Promise<void> {
  const outline = [...state.outline];
  const drawn = state.areaSource === 'drawn';
  const hash = outline.length >= 3 ? await outlineHash(outline) : undefined;
  const unchanged = hash === undefined || hash === proposal.polygonHash;
  await saveEdit(client, proposal, {
    area: areaOf(state),
    areaBandSqFt: drawn ? Math.round(areaBandSqFt(outline) * 100) / 100 : 0,
    areaSource: state.areaSource,
    costPerSqFt: costOf(state),
    totalCost: totalOf(state),
    drawnPolygon: outline,
  });
  const center = meanPoint(outline);
  if (unchanged || !center) return;
  const { r2Url } = await call(imaging.generateAerialMap, {
    body: { center, zoom: 20, drawnPolygon: outline, polygonHash: hash, proposalId: proposal.id },
    signal,
    onProgress,
  });
  await saveEdit(client, proposal, { areaImageR2Url: r2Url, polygonHash: hash });
}

async function leaveDesign({ client, proposal, state }: Leaving): Promise<void> {
  if (state.designUrl === undefined || state.designUrl === proposal.afterImageR2Url) return;
  await savePicture(client, proposal, { afterImageR2Url: state.designUrl });
}
