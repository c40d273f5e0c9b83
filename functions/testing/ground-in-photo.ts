import type { PavedArea } from '#shared/areas/paved-area.ts';
import { localPlane } from '#shared/geometry/local-plane.ts';
import { layingDefaults } from '#shared/laying/laying-settings.ts';
import type { PaverTexture } from '#shared/pavers/texture.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { photoKey } from '#shared/table/keys.ts';
import { newDraft } from '#shared/testing/houses.ts';
import type { Office } from './office.ts';
import { newAddress } from './open-pages.ts';
import { readItem, writeItem } from './operator.ts';
import { upload } from './pictures.ts';

const street = { lat: 26.1224, lng: -80.1373 };
const { toLatLng } = localPlane(street);

/** A box in meters: its near left corner east and north of the camera, its width and its depth. */
const box = (east: number, north: number, width: number, depth: number) =>
  [
    { x: east, y: -north },
    { x: east, y: -north - depth },
    { x: east + width, y: -north - depth },
    { x: east + width, y: -north },
  ].map(toLatLng);

/** The driveway is in the left half of a photo from the street, and the walkway in its right half. */
const driveway = box(-3, 2.5, 3, 12);
export const walkway: PavedArea = { name: 'Walkway', outline: box(0.5, 2.5, 3, 12), cutOuts: [] };

type Stone = { readonly swatches: string[]; readonly texture?: PaverTexture };

/**
 * The walkway in square pavers, in the tones of a product or with a picture of its surface. The stored color is one
 * that nobody chose, as earlier releases stored it.
 */
export const walkwayInSquares = (stone?: Stone): PavedArea => ({
  ...walkway,
  laying: {
    shape: 'square',
    pattern: 'stack-bond',
    color: 'sandstone-cream',
    settings: {
      ...layingDefaults,
      size: '12x12',
      startSide: 0,
      ...(stone && {
        product: { sku: 'X-1', title: 'X', label: '12 x 12', length: 30_480, width: 30_480, ...stone },
      }),
    },
  },
});

/** Stores a photo that was taken from the street, looking north. */
export async function streetPhoto({ session, accountId }: Office): Promise<string> {
  const url = await upload(session);
  const key = photoKey(accountId, url.slice(1));
  await writeItem({ ...(await readItem(key)), ...key, pose: { ...street, heading: 0, pitch: -12, fov: 70 } });
  return url;
}

/** A proposal with this area next to its driveway. */
export async function draftWith({ session }: Office, area: PavedArea): Promise<number> {
  const { id } = await newDraft(session, newAddress());
  const body = { drawnPolygon: driveway, areaSource: 'drawn' as const, areas: [area], cutOuts: [] };
  await session.call(proposals.edit, { params: { id: String(id) }, body });
  return id;
}
