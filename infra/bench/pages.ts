import sharp from 'sharp';

import { estimates } from '#shared/estimates/contract.ts';
import { estimateDefaults } from '#shared/estimates/estimate.ts';
import type { LineItemInput } from '#shared/estimates/line-item.ts';
import { newDraft } from '#shared/testing/houses.ts';
import { setPhotos, storePng } from '#shared/testing/proposal-pictures.ts';
import { signIn } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import type { Row } from './row.ts';
import { sampleLines } from './sample-lines.ts';
import { samplePhotos } from './sample-photos.ts';
import { press, slowVisits } from './slow-phone.ts';
import type { SlowVisit } from './slow-phone.ts';
import { vitalRows } from './vital-rows.ts';
import type { VitalTargets } from './vital-rows.ts';
import { withHostAndBrowser } from './with-host.ts';

const LINES = 300;
const PROPOSALS = 12;

/** Limits of a page that counts as fast (web.dev/articles/vitals, read 2026-11-23). */
const TARGETS: VitalTargets = { largestPaint: 2.5, shift: 0.1 };
/** Seconds until something is on the screen, on a network that hardly works. */
const BLANK_TARGET = 2;

/** Creates proposals with photos as large as those of street-level sources. */
async function listProposals(session: SessionClient): Promise<void> {
  const { front } = await samplePhotos();
  const paved = await sharp(front).modulate({ brightness: 0.8 }).png().toBuffer();
  const [before, after] = [await storePng(session, front), await storePng(session, paved)];
  for (let number = 1; number <= PROPOSALS; number += 1) {
    const { slug } = await newDraft(session, `${number} Sample Street`);
    await setPhotos(session, slug, before, after);
  }
}

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

async function timedPages(session: SessionClient): Promise<readonly TimedPage[]> {
  const at = (path: string): string => session.origin + path;
  const cookies = session.cookies();
  const estimate = await estimateOfManyLines(session);
  await listProposals(session);
  return [
    { name: '/pricing', url: at('/pricing'), heading: 'Pricing for Paveprint Studio', act: press('radio', 'Annual') },
    { name: '/login', url: at('/login'), heading: 'Welcome Back' },
    { name: '/app', url: at('/app'), cookies, heading: 'Driveway proposals', act: press('button', 'Menu') },
    {
      name: `/app/proposals, ${PROPOSALS} with photos`,
      url: at('/app/proposals'),
      cookies,
      heading: 'Proposals',
      act: press('button', 'Menu'),
    },
    {
      name: `/estimator, ${LINES} lines`,
      url: at(`/estimator?estimate=${estimate}`),
      cookies,
      heading: 'Paving Estimator',
      act: press('radio', 'Markup'),
    },
  ];
}

/** Web vitals of the site's and the app's pages on a cheap phone, and how long the app is blank on a poor network. */
export const pages = (): Promise<readonly Row[]> =>
  withHostAndBrowser(async (host, browser) => {
    const session = await signIn(host.origin, 'paid@paveprint.example');
    const rows: Row[] = [];
    for (const { name, ...visit } of await timedPages(session)) {
      const vitals = await slowVisits(browser, visit);
      rows.push(...vitalRows(name, vitals, { targets: TARGETS, pressed: visit.act !== undefined }));
    }
    const poor = await slowVisits(browser, {
      url: `${host.origin}/app`,
      cookies: session.cookies(),
      heading: 'Driveway proposals',
      poorNetwork: true,
    });
    const values = poor.map(({ firstPaintMs }) => firstPaintMs / 1000);
    return [...rows, { name: '/app at 50 KB/s and 400 ms, blank', values, unit: 's', target: BLANK_TARGET }];
  });
