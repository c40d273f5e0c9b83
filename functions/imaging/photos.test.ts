import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { distance } from '#shared/geometry/bearing.ts';
import { imaging } from '#shared/imaging/contract.ts';
import { VIEW_ONLY_HINT } from '#shared/photos/image-rights.ts';
import type { PropertyImage } from '#shared/photos/property-image.ts';
import { streetFrameUrl } from '#shared/photos/street-pose.ts';
import { initialMap } from '#shared/properties/map-bounds.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { photoKey } from '#shared/table/keys.ts';
import { newDraft } from '#shared/testing/houses.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { readItem, writeItem } from '../testing/operator.ts';
import { readPicture } from '../testing/pictures.ts';
import { failureOf, newJob, openPropertyImages, openTask } from '../testing/pipeline-task.ts';
import { lotsNear } from '../testing/sample-lots.ts';
import type { SampleLot } from '../testing/sample-lots.ts';
import { catchLog } from '../testing/written-lines.ts';

let office: Office;
let house: SampleLot;
let images: readonly PropertyImage[];
let logged: ReturnType<typeof catchLog>;
/** A server that answers whatever a test sets. */
let odd: Server;
let answer: { readonly status?: number; readonly body: unknown; readonly picture?: Uint8Array } = { body: {} };
/** Paths that it was asked for. */
const asked: string[] = [];
const oddly = () => `http://127.0.0.1:${(odd.address() as AddressInfo).port}`;
/** Fetches photos from that server. */
let takeOddly: (input: unknown) => Promise<unknown>;

const image = {
  id: '7',
  captured_at: Date.parse('2026-02-14T12:00:00Z'),
  compass_angle: 0,
  geometry: { coordinates: [-80.1, 26.1] },
  creator: { username: 'sample-driver' },
};

const shared = () => images.filter(({ provider }) => provider === 'mapillary');
const FOLDER = 'before-images' as const;

beforeAll(async () => {
  office = await openOffice();
  const [first] = await lotsNear(initialMap.center, 1);
  if (!first) throw new Error('The sample world has no house here.');
  house = first;
  ({ images } = await office.session.call(imaging.fetchPropertyImages, { body: { address: house.address } }));
  logged = catchLog();
  odd = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url?.endsWith('.jpg')) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(answer.picture);
    else
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => {
    odd.listen(0, '127.0.0.1', resolve);
  });
  takeOddly = await openTask('fetch-photo', { MAPILLARY_BASE_URL: oddly() });
});

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.resetModules();
  odd.close();
});

test('a photo of a provider needs a plan, also for the mask painter and to be stored', async () => {
  const { session } = await openOffice({ plan: 'free' });
  const photo = images[0]?.url ?? '';
  const storing = { body: { imageUrl: photo, folder: FOLDER } };
  const answers = [
    await session.ask(imaging.proxyImage, { query: { url: photo } }),
    await session.ask(imaging.storePhoto, storing),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
});

describe('the photos of a house', () => {
  test('come from every configured source', () => {
    expect(new Set(images.map(({ provider }) => provider))).toEqual(new Set(['street-view', 'mapillary', 'listing']));
    expect(shared().length).toBeGreaterThan(1);
  });

  test('include only shared ones near the house and turned to it, with photographer, license and date', () => {
    for (const { url, width, rights, pose, capturedAt } of shared()) {
      expect(rights).toMatchObject({
        canStore: true,
        canDerive: true,
        canPrint: true,
        licence: 'CC BY-SA 4.0',
        shareAlike: true,
        attribution: '© sample-imagery, Mapillary, CC BY-SA 4.0',
      });
      expect(capturedAt).toBe('2026-02-14');
      expect(pose && distance(pose, house.location)).toBeLessThan(40);
      // A panorama has no size of its own. It is cropped as its address says.
      const turned = new URL(url, office.session.origin).searchParams.get('heading');
      expect(turned).toBe(width > 0 ? null : String(pose?.heading));
    }
  });

  test('are found around a position that is known, without a look at the address', async () => {
    const body = { address: 'no such street', position: house.location };
    const found = await office.session.call(imaging.fetchStreetViewImages, { body });
    expect(found.images.map(({ label }) => label)).toEqual(['Front', 'Right', 'Back', 'Left']);
  });

  test('are found beside the date line and the equator, too', async () => {
    const position = { lat: 9.4e-323, lng: 179.9999999999997 };
    const { images: found } = await office.session.call(imaging.fetchStreetViewImages, {
      body: { address: 'no such street', position },
    });
    expect(found.map(({ pose }) => pose && distance(pose, position) < 100)).toEqual([true, true, true, true]);
  });

  test('are those that lie on the map, which ends near the poles', async () => {
    const position = { lat: -85, lng: -179.97807 };
    const { images: found } = await office.session.call(imaging.fetchStreetViewImages, {
      body: { address: 'no such street', position },
    });
    expect(found.map(({ label }) => label)).toHaveLength(3);
  });

  test('from the street and the listing may be designed with when the operator states an agreement', () => {
    const agreed = images.filter(({ provider }) => provider !== 'mapillary');
    expect(agreed.every(({ rights }) => rights.canStore && rights.canDerive && rights.canPrint)).toBe(true);
  });

  test('from the street look down by 9 degrees and are 84 degrees wide', () => {
    const found = images.filter(({ provider }) => provider === 'street-view');
    expect(found.map(({ pose }) => [pose?.pitch, pose?.fov])).toEqual(Array.from({ length: 4 }, () => [-9, 84]));
  });

  test('can be viewed one by one, and not by an unknown number', async () => {
    const flat = shared().find(({ width }) => width > 0);
    const { format, width, height } = await readPicture(office.session, flat?.url ?? '');
    expect([format, width, height]).toEqual(['jpeg', flat?.width, flat?.height]);
    const listed = images.find(({ provider }) => provider === 'listing');
    expect(await readPicture(office.session, listed?.url ?? '')).toMatchObject({ format: 'jpeg' });
    const gone = await office.session.ask(imaging.mapillaryPhoto, { query: { image: '7' } });
    expect([gone.status, await gone.text()]).toEqual([404, 'This shared photo is no longer there.']);
  });
});

describe('a street-level frame', () => {
  test('has at most 640 px a side, and is stored with the size that it has', async () => {
    const [pose] = images.flatMap((one) => (one.provider === 'street-view' && one.pose ? [one.pose] : []));
    if (!pose) throw new Error('The sample world has no frame here.');
    const imageUrl = streetFrameUrl(pose, '1024x1024');
    const { width, height } = await readPicture(office.session, imageUrl);
    expect([width, height]).toEqual([640, 640]);
    const job = await newJob(office.accountId, 'fetch-photo', { imageUrl, folder: FOLDER });
    const { url } = (await takeOddly(job)) as { readonly url: string };
    expect(await readItem(photoKey(office.accountId, url.slice(1)))).toMatchObject({ width: 640, height: 640 });
  });
});

describe('a shared photo that is stored', () => {
  test('keeps its rights, pose and date, and shows its license on the page', async () => {
    const pixels = { width: 512, height: 256, channels: 3, background: '#808080' } as const;
    const panorama = new Uint8Array(await sharp({ create: pixels }).jpeg().toBuffer());
    const whole = { width: 5000, height: 2500, is_pano: true, thumb_original_url: `${oddly()}/original.jpg` };
    answer = { body: { ...image, ...whole, thumb_2048_url: `${oddly()}/2048.jpg` }, picture: panorama };
    const imageUrl = '/api/mapillary-photo?image=7&heading=200&pitch=-9&fov=84';
    const job = await newJob(office.accountId, 'fetch-photo', { imageUrl, folder: FOLDER });
    const { url } = (await takeOddly(job)) as { readonly url: string };
    const stored = await readItem(photoKey(office.accountId, url.slice(1)));
    expect(stored).toMatchObject({
      rights: { licence: 'CC BY-SA 4.0', shareAlike: true, attribution: '© sample-driver, Mapillary, CC BY-SA 4.0' },
      pose: { lat: 26.1, lng: -80.1, heading: 200, pitch: -9, fov: 84 },
      capturedAt: '2026-02-14',
      width: 640,
      height: 480,
    });
    // The copy at full resolution is the one that is stored.
    expect(asked.filter((path) => path.endsWith('.jpg'))).toEqual(['/original.jpg']);
    const { id, slug } = await newDraft(office.session, house.address);
    await office.session.call(proposals.setPicture, { params: { slug }, body: { beforeImageR2Url: url } });
    await office.session.call(proposals.edit, { params: { id: String(id) }, body: { status: 'sent' } });
    const page = await (await fetch(new URL(`/proposal/${slug}`, office.session.origin))).text();
    expect(page).toContain('© sample-driver, Mapillary, CC BY-SA 4.0');
    expect(page).toContain('https://creativecommons.org/licenses/by-sa/4.0/');
  });
});

describe('a provider with an unexpected answer', () => {
  const picture = (url: string) => ({ body: { ...image, thumb_2048_url: url } });

  test.each([
    [
      'an unknown token',
      { status: 401, body: { error: { code: 190, message: 'no' } } },
      /^NOT_CONFIGURED: not_configured: The Mapillary token was refused\.$/,
    ],
    [
      'something other than a photo',
      { body: { id: 7 } },
      /^UNAVAILABLE: The shared photo service sent something unexpected/,
    ],
    ['a failure', { status: 500, body: {} }, /^UNAVAILABLE: The shared photo service refused/],
    ['a picture elsewhere', picture('https://evil.example/a.jpg'), /named an address that pictures must not come from/],
    ['a picture on a look-alike', picture('https://evilfbcdn.net/a.jpg'), /named an address that pictures/],
    ['a picture without TLS', picture('http://scontent.xx.fbcdn.net/a.jpg'), /named an address that pictures/],
    ['a picture in an inner network', picture('https://169.254.169.254/latest'), /named an address that pictures/],
  ])('such as %s is reported with a message', async (_what, odds, words) => {
    answer = odds;
    const job = await newJob(office.accountId, 'fetch-photo', {
      imageUrl: '/api/mapillary-photo?image=7',
      folder: FOLDER,
    });
    expect((await failureOf(takeOddly(job))).message).toMatch(words);
  });
});

describe('sources without a key', () => {
  test('are skipped, and all are named when there is no other, their settings in the log only', async () => {
    // A secret that was created but never filled is not found.
    answer = { status: 400, body: { __type: 'ResourceNotFoundException', message: 'no value' } };
    const find = await openPropertyImages({ AWS_ENDPOINT_URL_SECRETS_MANAGER: oddly() });
    await expect(find(Promise.resolve(house.location), house.address)).rejects.toMatchObject({
      status: 503,
      message:
        'not_configured: The Street View key is not set. ' +
        'not_configured: The Mapillary token is not set. ' +
        'not_configured: The listing service’s token is not set.',
    });
    const settings = ['STREET_VIEW_SECRET_ID', 'MAPILLARY_SECRET_ID', 'LISTINGS_SECRET_ID'];
    for (const setting of settings) {
      expect(logged()).toContainEqual(expect.objectContaining({ level: 'WARN', setting, problem: 'is not set' }));
    }
  });
});

describe('a photo that may only be viewed', () => {
  const url = `/media/${'b'.repeat(32)}`;

  test('is not stored: 422 with what to do about it', async () => {
    for (const setting of ['STREET_VIEW_RIGHTS', 'LISTINGS_RIGHTS']) vi.stubEnv(setting, 'view-only');
    for (const provider of ['street-view', 'listing']) {
      const imageUrl = images.find((one) => one.provider === provider)?.url ?? '';
      const job = await newJob(office.accountId, 'fetch-photo', { imageUrl, folder: FOLDER });
      expect(await failureOf(takeOddly(job))).toEqual({ name: 'Refused', message: `UNPROCESSABLE: ${VIEW_ONLY_HINT}` });
    }
  });

  test('is neither designed with nor printed', async () => {
    const { id, slug } = await newDraft(office.session, house.address);
    const rights = { canStore: true, canDerive: false, canPrint: false, licence: 'To look at' };
    const item = { v: 1, url, width: 64, height: 48, rights };
    await writeItem({ ...photoKey(office.accountId, url.slice(1)), ...item });
    const request = { imageUrl: url, prompt: 'fail-moderation', proposalId: id };
    const choice = { shape: 'square', pattern: 'stack-bond', color: 'red-brick' } as const;
    const answers = await Promise.all([
      office.session.ask(imaging.processImage, { body: request }),
      office.session.ask(imaging.processImageInpainting, { body: { ...request, maskUrl: url } }),
      office.session.ask(imaging.renderPreview, { body: { imageUrl: url, proposalId: id, choice } }),
      office.session.ask(imaging.generateMarketingImage, {
        body: {
          beforeImageUrl: url,
          afterImageUrl: url,
          aerialMapUrl: '',
          calculatedCost: 1,
          marketingForm: {
            headline: 'X',
            canvasBackgroundColor: '#61A5FA',
            beforeBox: '#2563EB',
            afterBox: '#2563EB',
            areaBox: '#2563EB',
            companyLogo: '',
            contactInfo: '',
          },
          qrCodeUrl: `${office.session.origin}/proposal/${slug}`,
          proposalId: id,
        },
      }),
    ]);
    const told = await Promise.all(answers.map(async (one) => `${one.status}: ${await one.text()}`));
    expect(told).toEqual(Array.from({ length: 4 }, () => `422: ${VIEW_ONLY_HINT}`));
  });
});
