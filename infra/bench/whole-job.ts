import sharp from 'sharp';

import { signIn } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { makeSampleProposal } from '../tools/dev/sample-proposal.ts';
import type { Row } from './row.ts';
import { HOUSES } from './sample-houses.ts';
import { decoded, samplePhotos } from './sample-photos.ts';
import { withHost } from './with-host.ts';

/** The line that `makeSampleProposal` says at the end of each stage. */
const STAGES = ['House', 'Photo', 'Area', 'Design', 'Marketing'];

/** Seconds that each stage of a proposal took. */
async function stagesOf(session: SessionClient, house: string): Promise<readonly number[]> {
  const ends = [performance.now()];
  await makeSampleProposal({ session, say: () => void ends.push(performance.now()) }, house);
  return ends.slice(1).map((end, at) => (end - (ends[at] ?? 0)) / 1000);
}

/**
 * Seconds for decoding and encoding once each: the photo, the design, the map and the marketing image of a proposal.
 */
async function floorSeconds(): Promise<number> {
  const { front, aerial } = await samplePhotos();
  const started = performance.now();
  for (const picture of [front, front, aerial, front]) {
    await decoded(picture);
    await sharp(picture).png({ compressionLevel: 6 }).toBuffer();
  }
  return (performance.now() - started) / 1000;
}

/** A whole proposal through the API, by stage, and compared with coding its pictures. */
export const wholeJob = (): Promise<readonly Row[]> =>
  withHost(async ({ origin }) => {
    const [runs, ratios]: [(readonly number[])[], number[]] = [[], []];
    const session = await signIn(origin, 'paid@paveprint.example');
    await stagesOf(session, '114 E Heron Street'); // warms up the functions
    for (const house of HOUSES) {
      const run = await stagesOf(session, house);
      runs.push(run);
      ratios.push(run.reduce((sum, one) => sum + one, 0) / (await floorSeconds()));
    }
    const stages = STAGES.map((stage, at): Row => {
      return { name: `a proposal, ${stage}`, values: runs.map((run) => run[at] ?? 0), unit: 's' };
    });
    return [...stages, { name: 'a proposal, to coding its pictures once', values: ratios, unit: 'x' }];
  });
