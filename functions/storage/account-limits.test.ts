import { describe, expect, test } from 'vitest';

import { imaging } from '#shared/imaging/contract.ts';
import { properties } from '#shared/properties/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { accountKey } from '#shared/table/keys.ts';
import { aHouse, newDraft } from '#shared/testing/houses.ts';
import { openOffice } from '../testing/office.ts';
import { deleteItem } from '../testing/operator.ts';
import { upload } from '../testing/pictures.ts';
import { useUpRateLimit } from '../testing/rate-limits.ts';

const said = async (response: Response) => `${response.status} ${await response.text()}`;

describe('an account that has used up its day', () => {
  test('looks up no more addresses', async () => {
    const { session, accountId } = await openOffice();
    await useUpRateLimit('GEOCODE', 5000, accountId);
    const words = '429 This account has looked up as many addresses as it can in a day. Please try again tomorrow.';
    const point = { lat: 26.1, lng: -80.1 };
    const answers = [
      await session.ask(properties.geocode, { query: { q: 'Heron Street' } }),
      await session.ask(properties.suggest, { query: { q: 'Heron Street', ...point } }),
      await session.ask(properties.reverseGeocode, { query: point }),
      await session.ask(properties.create, { body: aHouse }),
    ];
    expect(await Promise.all(answers.map(said))).toEqual(answers.map(() => words));
    const other = (await openOffice()).session;
    expect((await other.ask(properties.geocode, { query: { q: 'Heron Street' } })).status).toBe(200);
  });

  test('is answered again for a house that was saved with the same key before', async () => {
    const { session, accountId } = await openOffice();
    const headers = { 'idempotency-key': 'a-house' };
    const saved = await session.call(properties.create, { body: aHouse, headers });
    await useUpRateLimit('GEOCODE', 5000, accountId);
    expect(await session.call(properties.create, { body: aHouse, headers })).toEqual(saved);
    const other = { ...aHouse, address: '2 Sample Street' };
    expect(await said(await session.ask(properties.create, { body: other, headers }))).toMatch(/^422 /);
  });

  test('fetches no more photos of providers, and still uses its own', async () => {
    const { session, accountId } = await openOffice();
    const own = await upload(session);
    await useUpRateLimit('PHOTO', 1000, accountId);
    const words = '429 This account has fetched as many photos as it can in a day. Please try again tomorrow.';
    const frame = '/api/street-view?size=100x100&location=26.1224,-80.1373&heading=0&pitch=0&fov=90';
    const answers = [
      await session.send('GET', frame),
      await session.send('GET', '/api/mapillary-photo?image=7'),
      await session.send('GET', '/api/listing-photo?address=no-listing&photo=1'),
      await session.ask(imaging.proxyImage, { query: { url: frame } }),
      await session.ask(imaging.storePhoto, { body: { imageUrl: frame, folder: 'before-images' } }),
      await session.ask(imaging.fetchStreetViewImages, { body: { address: aHouse.address } }),
      await session.ask(imaging.fetchZillowImages, { body: { address: aHouse.address } }),
      await session.ask(imaging.fetchPropertyImages, { body: { address: aHouse.address } }),
    ];
    expect(await Promise.all(answers.map(said))).toEqual(answers.map(() => words));
    expect((await session.ask(imaging.proxyImage, { query: { url: own } })).status).toBe(302);
  });

  test('makes no more aerial maps', async () => {
    const { session, accountId } = await openOffice();
    const { id: proposalId } = await newDraft(session);
    await useUpRateLimit('MAP', 500, accountId);
    const center = { lat: 26.1, lng: -80.1 };
    const drawnPolygon = [center, { lat: 26.1001, lng: -80.1 }, { lat: 26.1, lng: -80.1001 }];
    const body = { center, zoom: 19, drawnPolygon, polygonHash: '0123456789abcdef', proposalId };
    expect(await said(await session.ask(imaging.generateAerialMap, { body }))).toMatch(/^429 .* aerial maps /);
  });

  test('keeps no more than 500 previews', async () => {
    const { session, accountId } = await openOffice();
    const { id: proposalId } = await newDraft(session);
    const choice = { shape: 'square', pattern: 'stack-bond', color: 'red-brick' } as const;
    const body = { imageUrl: await upload(session), proposalId, choice };
    await useUpRateLimit('PREVIEW', 499, accountId);
    const keep = () => session.ask(imaging.renderPreview, { body, headers: { prefer: 'respond-async' } });
    expect([(await keep()).status, (await keep()).status]).toEqual([202, 429]);
  });

  test('stores no more pictures, on either plan', async () => {
    for (const plan of ['free', 'paid'] as const) {
      const { session, accountId } = await openOffice({ plan });
      await upload(session);
      await useUpRateLimit('MEGABYTES', 2000, accountId);
      await expect(upload(session)).rejects.toThrow('429: This account has stored as many pictures');
    }
  });
});

test('a call whose account ended meanwhile is one of nobody, not a failure', async () => {
  const { session, accountId } = await openOffice();
  const { propertyId } = await newDraft(session);
  const calls = Array.from({ length: 12 }, () => session.ask(proposals.createDraft, { body: { propertyId } }));
  await deleteItem(accountKey(accountId));
  const statuses = await Promise.all(calls.map(async (call) => (await call).status));
  expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
});
