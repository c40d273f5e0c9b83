import { createHash } from 'node:crypto';
import { afterAll, expect, inject, test } from 'vitest';

import { proposals } from '#shared/proposals/contract.ts';
import { allOf, kind, linkKey, pagePartition } from '#shared/table/keys.ts';
import { originSecretOf, startFunctionWorker } from '#shared/testing/function-worker.ts';
import type { FunctionWorker } from '#shared/testing/function-worker.ts';
import { openOffice } from '../testing/office.ts';
import { newPage } from '../testing/open-pages.ts';
import { readItem, readPartition } from '../testing/operator.ts';

const { homeowner } = inject('functions');
let worker: FunctionWorker | undefined;
afterAll(() => worker?.stop());

const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

/** A view as the gateway passes it to the function. */
const viewFrom = (viewer: string, slug: string) => ({
  version: '2.0',
  routeKey: `${proposals.view.method} ${proposals.view.path}`,
  rawPath: proposals.view.path.replace('{slug}', slug),
  rawQueryString: '',
  headers: {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'user-agent': BROWSER,
    'x-origin-secret': originSecretOf(homeowner),
    'x-viewer-ip': viewer,
  },
  pathParameters: { slug },
  requestContext: {},
  body: '{}',
  isBase64Encoded: false,
});

/** When the day of a moment began, for days that begin at 09:00 UTC. */
const dayFromNine = (at: string) =>
  `${new Date(Date.parse(at) - 9 * 3_600_000).toISOString().slice(0, 10)}T09:00:00.000Z`;

test('a visitor is a hash of address, browser and day, and nothing else of them is stored', async () => {
  const { slug } = await newPage((await openOffice()).session);
  worker = startFunctionWorker(homeowner);
  const addresses = ['198.51.100.201', '198.51.100.202', '198.51.100.201'];
  for (const address of addresses) {
    expect((await worker.run(viewFrom(address, slug))).statusCode).toBe(200);
  }
  const link = await readItem(linkKey(slug));
  const rows = await readPartition(pagePartition(String(link?.['pageId'])), allOf(kind.seen));
  expect(rows.map(({ visitor }) => visitor)).toEqual(
    rows.map(({ at }, n) =>
      createHash('sha256')
        .update(`${addresses[n]}|${BROWSER}|${dayFromNine(String(at))}`)
        .digest('hex')
        .slice(0, 16),
    ),
  );
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toMatch(/198\.51|Mozilla|iPhone/);
});
