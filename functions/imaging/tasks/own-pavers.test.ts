import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { PavedArea } from '#shared/areas/paved-area.ts';
import { storePicture } from '#shared/testing/proposal-pictures.ts';
import { draftWith, streetPhoto, walkway, walkwayInSquares } from '../../testing/ground-in-photo.ts';
import { openOffice } from '../../testing/office.ts';
import type { Office } from '../../testing/office.ts';
import { pictureIn } from '../../testing/pictures.ts';
import { newJob, openTask } from '../../testing/pipeline-task.ts';
import { leaveRole } from '../../testing/role.ts';
import { catchLog } from '../../testing/written-lines.ts';

const choice = { shape: 'rectangle', pattern: 'stack-bond', color: 'charcoal-gray' } as const;

let office: Office;
let draw: (input: unknown) => Promise<unknown>;
let imageUrl = '';

beforeAll(async () => {
  catchLog();
  office = await openOffice();
  imageUrl = await streetPhoto(office);
  draw = await openTask('draw-design');
});

afterAll(() => {
  vi.restoreAllMocks();
  leaveRole();
});

/** The preview of a proposal with this area next to its driveway: its address, and how light its two halves are. */
async function painted(area: PavedArea) {
  const proposalId = await draftWith(office, area);
  const job = await newJob(office.accountId, 'draw-design', { imageUrl, prompt: 'Pavers', proposalId, choice });
  const { url } = (await draw(job)) as { readonly url: string };
  const picture = sharp(await (await office.session.send('GET', url)).arrayBuffer());
  const { width, height } = await picture.metadata();
  const half = { top: 0, width: width / 2, height };
  const lightFrom = async (left: number) => {
    const { channels } = await sharp(
      await picture
        .clone()
        .extract({ ...half, left })
        .png()
        .toBuffer(),
    ).stats();
    return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
  };
  return { url, driveway: await lightFrom(0), walkway: await lightFrom(width / 2) };
}

test('an area with pavers of its own is painted in them, and the driveway in those that were chosen', async () => {
  const [alike, own] = [await painted(walkway), await painted(walkwayInSquares({ swatches: ['#E8DCC4'] }))];
  expect(own.walkway).toBeGreaterThan(alike.walkway + 10);
  expect(Math.abs(own.driveway - alike.driveway)).toBeLessThan(2);
});

test('an area with a usual size of its own has the color that is chosen for the driveway', async () => {
  const [alike, own] = [await painted(walkway), await painted(walkwayInSquares())];
  expect(own.url).not.toBe(alike.url);
  expect(Math.abs(own.walkway - alike.walkway)).toBeLessThan(10);
});

test('the same design is found again only for the same pavers of all areas', async () => {
  const one = await painted(walkwayInSquares());
  expect((await painted(walkwayInSquares())).url).toBe(one.url);
  expect((await painted(walkwayInSquares({ swatches: ['#302020'] }))).url).not.toBe(one.url);
});

test('an area is painted with the picture of its own product, and painted anew with another picture', async () => {
  const [dark, light] = await Promise.all(
    [40, 230].map(async (level) => {
      const url = await storePicture(office.session, await pictureIn({ r: level, g: level, b: level }));
      return walkwayInSquares({ swatches: ['#808080'], texture: { url, inches: 24 } });
    }),
  );
  const [one, other] = [await painted(dark ?? walkway), await painted(light ?? walkway)];
  expect(other.url).not.toBe(one.url);
  expect(other.walkway).toBeGreaterThan(one.walkway + 20);
  expect(Math.abs(other.driveway - one.driveway)).toBeLessThan(2);
});
