import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

import { estimates } from '#shared/estimates/contract.ts';
import { estimateDefaults } from '#shared/estimates/estimate.ts';
import type { LineItemInput } from '#shared/estimates/line-item.ts';
import { signIn } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { openBrowser } from '../tools/test/open-browser.ts';
import { startHostProcess } from './host-process.ts';
import type { Row } from './row.ts';
import { sampleLines } from './sample-lines.ts';
import { visitSlowly } from './slow-phone.ts';
import type { SlowVisit, Vitals } from './slow-phone.ts';

const ROUNDS = 3;
const LINES = 300;

/** Limits of a page that people call fast (web.dev/articles/vitals, read 2026-11-23), all on the cheap phone. */
const TARGETS = { largestPaint: 2.5, shift: 0.1, blocked: 0.2, press: 0.2 };
/** Until something stands on the screen on a network that hardly works. */
const BLANK_TARGET = 2;

type TimedPage = { readonly name: string } & SlowVisit;

async function estimateOfManyLines(session: SessionClient): Promise<number> {
  const lineItems = sampleLines(LINES).map((line, index): LineItemInput => ({
    ...line,
    id: index + 1,
    label: `Sample ${index + 1}`,
    description: '',
    unit: 'sqft',
    unitCost: line.isDiscount === 1 ? -line.unitCost : line.unitCost,
    creditIfWon: 0,
    notes: '',
  }));
  const { id } = await session.call(estimates.create, { body: { ...estimateDefaults, lineItems } });
  return id;
}

const press =
  (role: 'button' | 'radio', name: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole(role, { name }).first().tap();
  };

async function timedPages(session: SessionClient): Promise<readonly TimedPage[]> {
  const at = (path: string): string => session.origin + path;
  const cookies = session.cookies();
  const estimate = await estimateOfManyLines(session);
  return [
    { name: '/pricing', url: at('/pricing'), act: press('radio', 'Annual') },
    { name: '/login', url: at('/login') },
    { name: '/app', url: at('/app'), cookies, act: press('button', 'Menu') },
    { name: '/app/proposals', url: at('/app/proposals'), cookies, act: press('button', 'Menu') },
    {
      name: `/estimator, ${LINES} lines`,
      url: at(`/estimator?estimate=${estimate}`),
      cookies,
      act: press('radio', 'Markup'),
    },
  ];
}

function rowsOf(name: string, vitals: readonly Vitals[], pressed: boolean): readonly Row[] {
  const on = (what: string): string => `${name} on a cheap phone, ${what}`;
  const seconds = (key: 'largestPaintMs' | 'blockedMs' | 'pressMs') => vitals.map((one) => one[key] / 1000);
  const rows: readonly Row[] = [
    { name: on('largest paint'), values: seconds('largestPaintMs'), unit: 's', target: TARGETS.largestPaint },
    { name: on('layout shift'), values: vitals.map(({ shift }) => shift), unit: 'shift', target: TARGETS.shift },
    { name: on('blocked by long tasks'), values: seconds('blockedMs'), unit: 's', target: TARGETS.blocked },
  ];
  if (!pressed) return rows;
  return [...rows, { name: on('answer to a press'), values: seconds('pressMs'), unit: 's', target: TARGETS.press }];
}

/** Web vitals of the site's and the app's pages on a cheap phone, and how long the app is blank on a poor network. */
export async function pages(): Promise<readonly Row[]> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'paveprint-bench-'));
  const host = await startHostProcess(dataDirectory);
  const browser = await openBrowser();
  const repeat = async (visit: SlowVisit): Promise<readonly Vitals[]> => {
    await visitSlowly(browser, visit); // warms up the functions
    const vitals: Vitals[] = [];
    for (let round = 0; round < ROUNDS; round += 1) vitals.push(await visitSlowly(browser, visit));
    return vitals;
  };
  try {
    const session = await signIn(host.origin, 'paid@paveprint.example');
    const rows: Row[] = [];
    for (const { name, ...visit } of await timedPages(session)) {
      rows.push(...rowsOf(name, await repeat(visit), visit.act !== undefined));
    }
    const poor = await repeat({ url: `${host.origin}/app`, cookies: session.cookies(), poorNetwork: true });
    const values = poor.map(({ firstPaintMs }) => firstPaintMs / 1000);
    return [...rows, { name: '/app at 50 KB/s and 400 ms, blank', values, unit: 's', target: BLANK_TARGET }];
  } finally {
    await browser.close();
    await host.stop();
    await rm(dataDirectory, { recursive: true });
  }
}
