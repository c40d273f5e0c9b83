import { chromium, type Browser, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

import { imaging } from '#shared/imaging/contract.ts';
import { properties } from '#shared/properties/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { findBrowser } from '../tools/find-browser.ts';
import { type SessionClient, signIn } from '../tools/session-client.ts';
import { startHostProcess } from './host-process.ts';
import type { Row } from './row.ts';
import { samplePhotos } from './sample-photos.ts';

const ROUNDS = 3;
/** A cheap phone on a slow network: 1.6 Mbit/s down, 150 ms away, a quarter of this processor. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const SLOWER = 4;
const AFTERMATH_MS = 2500;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

async function upload(session: SessionClient, bytes: Uint8Array): Promise<string> {
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'photo.png');
  return (await session.call(imaging.uploadImage, { body })).imageUrl;
}

/** A page with photos of the size that uploads have. */
async function openPage(session: SessionClient): Promise<string> {
  const { front } = await samplePhotos();
  const large = sharp(front).resize(2048, 2048).png();
  const [before, after] = [await large.toBuffer(), await large.clone().modulate({ brightness: 0.8 }).toBuffer()];
  const house = {
    address: '102 E Heron Street',
    latitude: 26.1,
    longitude: -80.1,
    propertyType: '',
    lotSize: '',
    images: [],
  };
  const { id: propertyId } = await session.call(properties.create, { body: house });
  const { id, slug } = await session.call(proposals.createDraft, { body: { propertyId } });
  const params = { slug };
  await session.call(proposals.setPicture, { params, body: { beforeImageR2Url: await upload(session, before) } });
  await session.call(proposals.setPicture, { params, body: { afterImageR2Url: await upload(session, after) } });
  const body = { area: 721, areaBandSqFt: 64, totalCost: 9014, status: 'sent' } as const;
  await session.call(proposals.edit, { params: { id: String(id) }, body });
  return `${session.origin}/proposal/${slug}`;
}

type Vitals = { readonly largestPaintMs: number; readonly shift: number };

/** What the page's own observers saw until it was quiet. */
async function vitalsOf(page: Page, url: string): Promise<Vitals> {
  await page.addInitScript(() => {
    const seen = { largestPaintMs: 0, shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largestPaintMs = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) seen.shift += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url);
  // Fonts and islands come after the page is loaded; what they move counts too.
  await page.waitForTimeout(AFTERMATH_MS);
  return page.evaluate('seen');
}

async function visit(browser: Browser, url: string): Promise<Vitals> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const vitals = await vitalsOf(page, url);
  await context.close();
  return vitals;
}

async function launch(): Promise<Browser> {
  const found = await findBrowser();
  if (!found) throw new Error('There is no browser to open the page with.');
  const { executablePath, env } = found;
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return chromium.launch({ executablePath, chromiumSandbox: false, env: { ...Object.fromEntries(own), ...env } });
}

/** How long a homeowner with a cheap phone waits for the picture, and whether anything jumps meanwhile. */
export async function homeownerPage(): Promise<readonly Row[]> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'paveprint-bench-'));
  const host = await startHostProcess(dataDirectory);
  const browser = await launch();
  const vitals: Vitals[] = [];
  try {
    const url = await openPage(await signIn(host.origin, 'paid@paveprint.example'));
    await visit(browser, url); // the function starts
    for (let round = 0; round < ROUNDS; round += 1) vitals.push(await visit(browser, url));
  } finally {
    await browser.close();
    await host.stop();
    await rm(dataDirectory, { recursive: true });
  }
  const phone = '/proposal/{slug} on a cheap phone';
  return [
    { name: `${phone}, largest paint`, values: vitals.map((one) => one.largestPaintMs / 1000), unit: 's', target: 1.4 },
    // What is rounded to 0.00: letters that are a little wider once their font is there.
    { name: `${phone}, layout shift`, values: vitals.map(({ shift }) => shift), unit: 'shift', target: 0.004 },
  ];
}
