import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { imaging } from '#shared/imaging/contract.ts';
import type { ImageJob } from '#shared/imaging/image-job.ts';
import { mediaKey } from '#shared/photos/photo-url.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { newDraft } from '#shared/testing/houses.ts';
import { setPhotos } from '#shared/testing/proposal-pictures.ts';
import { signIn } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { startKillable } from './testing/killable-host.ts';
import type { KillableHost } from './testing/killable-host.ts';
import { pictureKeys } from './testing/picture-keys.ts';
import { startPlainModel } from './testing/plain-model.ts';
import type { PlainModel } from './testing/plain-model.ts';
import {
  beginDesign,
  beginMap,
  beginMarketing,
  beginPhoto,
  createCompany,
  readProposal,
  uploadPicture,
} from './testing/work-to-interrupt.ts';

// Jobs of the real pipeline whose steps did all their work, but whose results got lost, as after a crash or a time-out.

const TRY_AGAIN = 'This took too long or was interrupted. You can try it again.';
const HOUSE = '102 E Heron Street, Fort Lauderdale, FL 33301';
/** How often the pipeline invokes the last step of a job: once, and four retries. */
const FINISHING = 5;

const dataDirectory = mkdtempSync(join(tmpdir(), 'paveprint-failed-'));
let host: KillableHost;
let model: PlainModel | undefined;
let session: SessionClient;
let accountId: string;
let draft: Proposal;
let picture: string;

beforeAll(async () => {
  model = await startPlainModel();
  host = await startKillable(dataDirectory, model.env);
  session = await signIn(host.origin, 'rival@paveprint.example');
  accountId = /=([^.;]+)\.[^.;]+\.[^.;]+/.exec(session.cookies())?.[1] ?? '';
  await createCompany(session);
  draft = await newDraft(session, HOUSE);
  picture = await uploadPicture(session, '#888888');
  await setPhotos(session, draft.slug, picture);
});

afterAll(async () => {
  await host?.kill();
  model?.close();
  rmSync(dataDirectory, { recursive: true, force: true });
});

const patiently = <T>(look: () => Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 240_000, interval: 50 });

const ended = (id: string): Promise<ImageJob> =>
  patiently(async () => {
    const job = await session.call(imaging.findJob, { params: { id } });
    if (job.state !== 'succeeded' && job.state !== 'failed') throw new Error(`It is still ${job.state}`);
    return job;
  });

const pictures = () => pictureKeys(host, accountId);

/** Jobs whose pictures nobody sees before they succeed. */
const jobs = [
  { kind: 'fetch-photo', fn: 'Tasksfetchphoto', begin: () => beginPhoto(session, HOUSE) },
  { kind: 'render-aerial', fn: 'Tasksrenderaerial', begin: () => beginMap(session, draft, 'a') },
  { kind: 'compose-marketing', fn: 'Taskscomposemarketing', begin: () => beginMarketing(session, draft) },
] as const;

test.each(jobs)('what a job stored goes when it fails for good, whichever state it fails in: $kind', async (job) => {
  const before = await pictures();
  await host.lose({ fn: job.fn, has: '', when: 'answered' }, 1);
  expect(await ended(await job.begin())).toMatchObject({ state: 'failed', message: TRY_AGAIN });
  await patiently(async () => expect(await pictures()).toEqual(before));

  const last = { fn: 'Tasksfinishjob', has: `"kind":"${job.kind}"`, when: 'asked' } as const;
  await host.lose(last, FINISHING);
  expect(await ended(await job.begin())).toMatchObject({ state: 'failed', message: TRY_AGAIN });
  await patiently(async () => expect(await pictures()).toEqual(before));
});

test('a design that was saved stays, and the same request gets it at no cost', async () => {
  const begin = () => beginDesign(session, draft, { imageUrl: picture, prompt: 'Square pavers' });
  await host.lose({ fn: 'Tasksdrawdesign', has: '', when: 'answered' }, 1);
  const failing = await host.hold({ fn: 'Tasksfailjob', has: '"kind":"draw-design"', when: 'answered' });
  expect(await ended(await begin())).toMatchObject({ state: 'failed', message: TRY_AGAIN });
  await failing();
  const kept = await pictures();
  expect(await ended(await begin())).toMatchObject({ state: 'succeeded' });
  expect(model?.calls()).toBe(1);
  expect(await pictures()).toEqual(kept);
  const { designs } = await readProposal(session, draft.slug);
  expect(designs.map(({ url }) => kept.stored.includes(mediaKey(url)))).toEqual([true]);
});

test('what its proposal shows stays, though the job seems to have failed', async () => {
  const failing = await host.hold({ fn: 'Tasksfailjob', has: '"kind":"compose-marketing"', when: 'answered' });
  const last = { fn: 'Tasksfinishjob', has: '"kind":"compose-marketing"', when: 'answered' } as const;
  await host.lose(last, FINISHING);
  const id = await beginMarketing(session, draft);
  await failing();
  expect(await ended(id)).toMatchObject({ state: 'succeeded' });
  const { marketingImageUrl } = await readProposal(session, draft.slug);
  const { known, stored } = await pictures();
  expect(stored).toEqual(known);
  expect(stored).toContain(mediaKey(marketingImageUrl ?? ''));
});
