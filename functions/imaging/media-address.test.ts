import sharp from 'sharp';
import { expect, test } from 'vitest';

import { imaging } from '#shared/imaging/contract.ts';
import { smallCopyOf } from '#shared/photos/small-copy.ts';
import { storePicture } from '#shared/testing/proposal-pictures.ts';
import { openOffice } from '../testing/office.ts';
import { readPicture, upload } from '../testing/pictures.ts';

test('a picture has a random address, where it is served in a sandbox', async () => {
  const { session } = await openOffice();
  const [one, other] = [await upload(session), await upload(session)];
  expect(one).toMatch(/^\/media\/[0-9a-f]{32}$/);
  expect(other).not.toBe(one);
  const served = await session.send('GET', one);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(served.headers.get('content-security-policy')).toMatch(/(^|; )sandbox$/);
});

test('the mask painter gets a stored photo that is larger than a function can answer', async () => {
  const { session } = await openOffice();
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const photo = sharp({ create: { width: 2560, height: 2400, channels: 3, background: '#000', noise } });
  const url = await storePicture(session, new Blob([new Uint8Array(await photo.jpeg({ quality: 85 }).toBuffer())]));
  const stored = await (await session.send('GET', url)).arrayBuffer();
  expect(stored.byteLength).toBeGreaterThan(4_700_000);
  const answer = await session.ask(imaging.proxyImage, { query: { url } });
  const shown = await session.send('GET', answer.headers.get('location') ?? '');
  expect([shown.status, (await shown.arrayBuffer()).byteLength]).toEqual([200, stored.byteLength]);
});

test('browsers keep a picture for a day, and an answer without one not at all', async () => {
  const { session } = await openOffice();
  const cacheControl = async (url: string) => (await session.send('GET', url)).headers.get('cache-control');
  expect(await cacheControl(await upload(session))).toBe('public, max-age=86400');
  expect(await cacheControl(`/media/${'0'.repeat(32)}`)).toBeNull();
});

test('a photo has a copy of at most 720 pixels a side beside it, for lists', async () => {
  const { session } = await openOffice();
  const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#b9a58c' } });
  const url = await storePicture(session, new Blob([new Uint8Array(await photo.jpeg().toBuffer())]));
  expect(await readPicture(session, smallCopyOf(url))).toMatchObject({ format: 'webp', width: 720, height: 540 });
});
