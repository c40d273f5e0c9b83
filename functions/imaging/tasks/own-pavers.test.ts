import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { PavedArea } from '#shared/areas/paved-area.ts';
import { localPlane } from '#shared/geometry/local-plane.ts';
import { layingDefaults } from '#shared/laying/laying-settings.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { photoKey } from '#shared/table/keys.ts';
import { newDraft } from '#shared/testing/houses.ts';
import { openOffice } from '../../testing/office.ts';
import type { Office } from '../../testing/office.ts';
import { newAddress } from '../../testing/open-pages.ts';
import { readItem, writeItem } from '../../testing/operator.ts';
import { upload } from '../../testing/pictures.ts';
import { newJob, openTask } from '../../testing/pipeline-task.ts';
import { leaveRole } from '../../testing/role.ts';
import { catchLog } from '../../testing/written-lines.ts';

const street = { lat: 26.1224, lng: -80.1373 };
const { toLatLng } = localPlane(street);

/** A box in meters east and north of the camera. */
const box = (east: number, north: number, width: number, depth: number) =>
  [
    { x: east, y: -north },
    { x: east, y: -north - depth },
    { x: east + width, y: -north - depth },
    { x: east + width, y: -north },
  ].map(toLatLng);

const driveway = box(-3, 2.5, 3, 12);
const walkway: PavedArea = { name: 'Walkway', outline: box(0.5, 2.5, 3, 12), cutOuts: [] };
const choice = { shape: 'rectangle', pattern: 'stack-bond', color: 'charcoal-gray' } as const;

/** The walkway in square pavers of a color, and of a product's tones. */
const inSquares = (swatches?: readonly string[]): PavedArea => ({
  ...walkway,
  laying: {
    shape: 'square',
    pattern: 'stack-bond',
    color: 'sandstone-cream',
    settings: {
      ...layingDefaults,
      size: '12x12',
      startSide: 0,
      ...(swatches && {
        product: {
          sku: 'X-1',
          title: 'X',
          label: '12 x 12 in',
          length: 30_480,
          width: 30_480,
          swatches: [...swatches],
        },
      }),
    },
  },
});

let office: Office;
let draw: (input: unknown) => Promise<unknown>;
let imageUrl = '';

beforeAll(async () => {
  catchLog();
  office = await openOffice();
  imageUrl = await upload(office.session);
  const key = photoKey(office.accountId, imageUrl.slice(1));
  const pose = { ...street, heading: 0, pitch: -12, fov: 70 };
  await writeItem({ ...(await readItem(key)), ...key, pose });
  draw = await openTask('draw-design');
});
afterAll(() => {
  vi.restoreAllMocks();
  leaveRole();
});

/** What is painted of a proposal with this area beside its driveway: address and pixels. */
async function painted(area: PavedArea) {
  const { id } = await newDraft(office.session, newAddress());
  await office.session.call(proposals.edit, {
    params: { id: String(id) },
    body: { drawnPolygon: driveway, areaSource: 'drawn', areas: [area], cutOuts: [] },
  });
  const job = await newJob(office.accountId, 'draw-design', { imageUrl, prompt: 'Pavers', proposalId: id, choice });
  const { url } = (await draw(job)) as { readonly url: string };
  const picture = sharp(await (await office.session.send('GET', url)).arrayBuffer());
  const { width, height } = await picture.metadata();
  const half = { top: 0, width: width / 2, height };
  const meanOf = async (left: number) => {
    const { channels } = await sharp(
      await picture
        .clone()
        .extract({ ...half, left })
        .png()
        .toBuffer(),
    ).stats();
    return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
  };
  return { url, left: await meanOf(0), right: await meanOf(width / 2) };
}

test('an area with pavers of its own is painted in them, and the driveway in those that were chosen', async () => {
  const [alike, own] = [await painted(walkway), await painted(inSquares())];
  expect(own.right).toBeGreaterThan(alike.right + 10);
  expect(Math.abs(own.left - alike.left)).toBeLessThan(2);
});

test('the same design is found again only for the same pavers of all areas', async () => {
  const one = await painted(inSquares());
  expect((await painted(inSquares())).url).toBe(one.url);
  expect((await painted(inSquares(['#302020']))).url).not.toBe(one.url);
});
