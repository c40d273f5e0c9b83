import type { CDPSession, Page } from '@playwright/test';

import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import type { SearchIndex } from '#shared/proposals/search.ts';
import { bundled } from '../tools/build/bundled.ts';
import { ratios } from './ratios.ts';
import type { Row } from './row.ts';
import { sampleProposals } from './sample-proposals.ts';
import { withHostAndBrowser } from './with-host.ts';

const MANY = 10_000;
const FEW = 100;
const ROUNDS = 5;

type Compress = {
  readonly compress: (result: object, acceptEncoding: string) => { readonly body?: string };
};

/** Compressed size of the list's first page. */
async function firstPage(): Promise<Row> {
  process.env['ORIGIN_SECRET'] ??= 'bench';
  const { compress } = await bundled<Compress>('functions/http/compress.ts');
  const { body = '' } = compress({ body: JSON.stringify(sampleProposals(FEW)) }, 'br');
  const kb = Buffer.from(body, 'base64').length / 1000;
  return {
    name: 'list of proposals, first page of 100, compressed',
    values: [kb],
    unit: 'KB',
    target: 15,
    exact: true,
  };
}

type Search = {
  readonly searchIndex: (list: readonly ProposalSummary[]) => SearchIndex;
  readonly positionsOf: (index: SearchIndex, term: string) => readonly number[];
};

/** Finding the oldest of 10,000 proposals compared with one call of indexOf in a single string. */
async function search(): Promise<Row> {
  const { searchIndex, positionsOf } = await bundled<Search>('shared/proposals/search.ts');
  const index = searchIndex(sampleProposals(MANY));
  const term = 'p-000001';
  const measured = async () => positionsOf(index, term);
  const joined = index.map((part) => part.joined).join('');
  const floor = async () => joined.indexOf(term);
  const values = await ratios({ measured, floor, rounds: ROUNDS });
  return { name: 'search of 10,000 proposals, to indexOf in one string', values, unit: 'x', target: 2 };
}

/** Main-thread seconds from clearing a search until the cards are shown. */
async function renderSeconds(page: Page, devtools: CDPSession): Promise<number> {
  const taskSeconds = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const box = page.getByLabel('Search proposals');
  await box.fill('nothing is called this');
  await page.getByRole('heading', { name: 'No proposals found' }).waitFor();
  const before = await taskSeconds();
  await box.fill('');
  await page.getByRole('article').first().waitFor();
  return (await taskSeconds()) - before;
}

/** Opens the list with `count` proposals. */
async function openList(page: Page, origin: string, count: number): Promise<void> {
  await page.route('**/api/proposals?**', (route) => route.fulfill({ json: sampleProposals(count) }));
  await page.route('**/media/**', (route) => route.abort());
  await page.goto(`${origin}/app/proposals`);
  await page.getByRole('article').first().waitFor();
}

/** Rendering the list of 10,000 proposals compared with one of 100. */
const rendering = (): Promise<Row> =>
  withHostAndBrowser(async (host, browser) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const first = await context.newPage();
    await first.goto(`${host.origin}/api/login`);
    await first.getByRole('button', { name: 'paid@paveprint.example' }).click();
    await first.waitForURL(/\/app/);
    const pages = [];
    for (const count of [FEW, MANY]) {
      const page = await context.newPage();
      await openList(page, host.origin, count);
      const devtools = await context.newCDPSession(page);
      await devtools.send('Performance.enable');
      pages.push({ page, devtools });
    }
    const values: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const seconds = [];
      for (const { page, devtools } of pages) {
        await page.bringToFront();
        seconds.push(await renderSeconds(page, devtools));
      }
      const [few = Number.NaN, many = Number.NaN] = seconds;
      // The first round compiles the code, so it does not count.
      if (round > 0) values.push(many / few);
    }
    return { name: 'cards of 10,000 proposals drawn, to those of 100', values, unit: 'x', target: 1.5 };
  });

/** Transfer size, search and rendering of the proposals list. */
export async function proposalsList(): Promise<readonly Row[]> {
  return [await firstPage(), await search(), await rendering()];
}
