import sharp from 'sharp';

import { proposals } from '#shared/proposals/contract.ts';
import { newDraft } from '#shared/testing/houses.ts';
import { setPhotos, storePng } from '#shared/testing/proposal-pictures.ts';
import { signIn } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import type { Row } from './row.ts';
import { samplePhotos } from './sample-photos.ts';
import { press, slowVisits } from './slow-phone.ts';
import { vitalRows } from './vital-rows.ts';
import type { VitalTargets } from './vital-rows.ts';
import { withHostAndBrowser } from './with-host.ts';

/** Creates a proposal page with photos as large as uploads are. */
async function openPage(session: SessionClient): Promise<string> {
  const { front } = await samplePhotos();
  const large = sharp(front).resize(2048, 2048).png();
  const [before, after] = [await large.toBuffer(), await large.clone().modulate({ brightness: 0.8 }).toBuffer()];
  const { id, slug } = await newDraft(session, '102 E Heron Street');
  await setPhotos(session, slug, await storePng(session, before), await storePng(session, after));
  const body = { area: 721, areaBandSqFt: 64, totalCost: 9014, status: 'sent' } as const;
  await session.call(proposals.edit, { params: { id: String(id) }, body });
  return `${session.origin}/proposal/${slug}`;
}

/** Shift rounds to 0.00; the rest comes from text that widens slightly when its font loads. */
const TARGETS: VitalTargets = { largestPaint: 1.4, shift: 0.004 };

/** Web vitals of a proposal page on a cheap phone. */
export const homeownerPage = (): Promise<readonly Row[]> =>
  withHostAndBrowser(async (host, browser) => {
    const url = await openPage(await signIn(host.origin, 'paid@paveprint.example'));
    const vitals = await slowVisits(browser, {
      url,
      heading: 'Your new driveway, drawn and priced',
      act: press('slider', 'Compare before and after'),
    });
    return vitalRows('/proposal/{slug}', vitals, { targets: TARGETS, pressed: true });
  });
