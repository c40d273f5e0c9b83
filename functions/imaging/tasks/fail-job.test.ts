import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { emptyMarketingForm } from '#shared/marketing/marketing-form.ts';
import { mediaKey } from '#shared/photos/photo-url.ts';
import { smallCopyOf } from '#shared/photos/small-copy.ts';
import { proposalKey } from '#shared/table/keys.ts';
import { startFunctionWorker } from '#shared/testing/function-worker.ts';
import type { FunctionWorker } from '#shared/testing/function-worker.ts';
import { sha256 } from '../../runtime/hash.ts';
import { storedKeys, storeObject } from '../../testing/bucket.ts';
import { openOffice } from '../../testing/office.ts';
import type { Office } from '../../testing/office.ts';
import { newPage } from '../../testing/open-pages.ts';
import { readItem, writeItem } from '../../testing/operator.ts';

let office: Office;
let worker: FunctionWorker;

beforeAll(async () => {
  office = await openOffice();
  worker = startFunctionWorker(inject('functions')['fail-job']);
});
afterAll(() => worker.stop());

/** A job that has stored pictures under these names, which no item knows of. */
async function newAttempt(...names: readonly string[]) {
  const seed = randomBytes(16).toString('hex');
  const urls = names.map((name) => `/media/${sha256(`${seed}|${name}`).slice(0, 32)}`);
  for (const url of urls) await storeObject(mediaKey(url));
  return { seed, urls, keys: urls.map(mediaKey) };
}

const fail = (seed: string, kind: string, request: object) =>
  worker.run({
    input: { accountId: office.accountId, jobId: `job-${seed}`, seed, kind, request },
    error: { Error: 'Lambda.Unknown', Cause: 'The function crashed.' },
  });

test('what was stored before anything knew of it goes too', async () => {
  const { seed, urls, keys } = await newAttempt('photo', 'web');
  const other = await newAttempt('photo', 'web');
  const small = mediaKey(smallCopyOf(urls[0] ?? ''));
  await storeObject(small);
  await fail(seed, 'fetch-photo', { imageUrl: '/api/street-view?address=1', folder: 'before-images' });
  expect(await storedKeys([...keys, small])).toEqual([]);
  expect(await storedKeys(other.keys)).toEqual(other.keys);
});

test('a marketing image that its proposal has stays', async () => {
  const { seed, keys, urls } = await newAttempt('image', 'web');
  const { id } = await newPage(office.session);
  const [url = ''] = urls;
  const key = proposalKey(office.accountId, id);
  await writeItem({ ...(await readItem(key)), ...key, marketingImageUrl: url });
  await fail(seed, 'compose-marketing', {
    beforeImageUrl: url,
    afterImageUrl: url,
    aerialMapUrl: '',
    calculatedCost: 1,
    marketingForm: emptyMarketingForm,
    qrCodeUrl: '',
    proposalId: id,
  });
  expect(await storedKeys(keys)).toEqual(keys);
});
