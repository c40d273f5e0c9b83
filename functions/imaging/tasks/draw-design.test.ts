import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import * as z from 'zod';

import { imaging } from '#shared/imaging/contract.ts';
import { tokenCost } from '#shared/imaging/model-cost.ts';
import { VIEW_ONLY_HINT } from '#shared/photos/image-rights.ts';
import { mediaKey } from '#shared/photos/photo-url.ts';
import { accountPartition, allOf, jobKey, kind, photoKey, spendingKey, trialSpendingKey } from '#shared/table/keys.ts';
import { openOffice } from '../../testing/office.ts';
import type { Office } from '../../testing/office.ts';
import { readItem, readPartition, writeItem } from '../../testing/operator.ts';
import type { Item } from '../../testing/operator.ts';
import { upload } from '../../testing/pictures.ts';
import { failureOf, jobOf, newJob, openTask } from '../../testing/pipeline-task.ts';
import { useUpRateLimit } from '../../testing/rate-limits.ts';
import { catchLog } from '../../testing/written-lines.ts';

const tokenCounts = z.object({ text: z.number(), imageIn: z.number(), imageOut: z.number() });
const front = z.object({ input: z.number().positive(), output: z.number().positive() });
const spentOn = z.object({ tokens: tokenCounts, front: front.optional(), costUsd: z.number(), estimated: z.boolean() });

const REPEATED = ['Lambda.TooManyRequestsException', 'RateLimited', 'UpstreamUnavailable'];
const dollarsKey = spendingKey(Math.floor(Date.now() / 86_400_000));

let logged: ReturnType<typeof catchLog>;
let draw: (input: unknown) => Promise<unknown>;
let office: Office;
let [imageUrl, maskUrl] = ['', ''];

beforeAll(async () => {
  // Causes are logged for operators; these tests provoke them on purpose.
  logged = catchLog();
  office = await openOffice();
  [imageUrl, maskUrl] = [await upload(office.session), await upload(office.session)];
  draw = await openTask('draw-design', {
    OPENAI_BASE_URL: `${inject('imageModel')}/v1`,
    OPENAI_TIMEOUT_SECONDS: '5',
  });
});

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.resetModules();
});

type Request = {
  readonly prompt: string;
  readonly attempt?: number;
  readonly maskUrl?: string;
  readonly imageUrl?: string;
};
const newDesign = (request: Request) => newJob(office.accountId, 'draw-design', { imageUrl, ...request });
/** The two APIs of the model; the images API is used with painted masks. */
const ways = [
  ['the Responses interface', false],
  ['the images interface', true],
] as const;

const modelCalls = async (): Promise<number> => Number(await (await fetch(`${inject('imageModel')}/calls`)).text());

/** How often the model was called during `work`. */
async function callsOf(work: () => Promise<unknown>): Promise<number> {
  const before = await modelCalls();
  await work();
  return (await modelCalls()) - before;
}

const designs = (): Promise<Item[]> => readPartition(accountPartition(office.accountId), allOf(kind.design));
const spentToday = async (): Promise<number> => Number((await readItem(dollarsKey))?.['spent'] ?? 0);

describe.each(ways)('a request to %s', (way, painted) => {
  const mask = () => (painted ? { maskUrl } : {});

  test.each([
    [
      'fail-moderation',
      /^UNPROCESSABLE: The image service declined this photo or prompt\. Try another photo or wording\.$/,
    ],
    ['fail-quota', /^NOT_CONFIGURED: AI image credit is used up/],
    ['fail-budget', /^NOT_CONFIGURED: AI image credit is used up/],
    ['fail-verification', /^NOT_CONFIGURED: The image service wants this organization verified/],
    ['fail-200', /^UNPROCESSABLE: The image service/],
    ['reply-words', /^UNPROCESSABLE: The image service could not draw this/],
    ['reply-svg', /^UNPROCESSABLE: The image service could not draw this/],
    ['reply-damaged', /^UNPROCESSABLE: The image service sent a damaged picture/],
  ])('%s ends the job with a message and is not repeated', async (prompt, words) => {
    const job = await newDesign({ prompt, ...mask() });
    const failure = await failureOf(draw(job));
    expect(failure).toEqual({ name: 'Refused', message: expect.stringMatching(words) });
    expect(REPEATED).not.toContain(failure.name);
  });

  test('a full queue is retried by the state machine, and then draws', async () => {
    const job = await newDesign({ prompt: `fail-429-once ${way}`, ...mask() });
    expect(await failureOf(draw(job))).toMatchObject({ name: 'RateLimited' });
    expect(await draw(job)).toMatchObject({ url: expect.stringMatching(/^\/media\//) });
  });

  test('a failing server is retried, each time with a call, and costs nothing', async () => {
    const before = await spentToday();
    const job = await newDesign({ prompt: 'fail-500', ...mask() });
    for (const _attempt of [1, 2]) {
      expect(
        await callsOf(async () => expect(await failureOf(draw(job))).toMatchObject({ name: 'UpstreamUnavailable' })),
      ).toBe(1);
    }
    expect(await spentToday()).toBe(before);
  });

  test('a redirect is not followed: the photo goes to the configured address only', async () => {
    const job = await newDesign({ prompt: 'fail-redirect', ...mask() });
    expect(await callsOf(async () => expect(REPEATED).not.toContain((await failureOf(draw(job))).name))).toBe(1);
  });

  test('a hanging model is an unknown outcome: counted as paid and never called again for this job', async () => {
    const before = await spentToday();
    const job = await newDesign({ prompt: 'hang', ...mask() });
    expect(await callsOf(async () => expect(REPEATED).not.toContain((await failureOf(draw(job))).name))).toBe(1);
    expect(await callsOf(() => failureOf(draw(job)))).toBe(0);
    expect(await spentToday()).toBeGreaterThan(before);
    expect(await jobOf(job)).toHaveProperty('paidCallAt');
  });

  test('a job that was given up and given back is not paid for', async () => {
    const job = await newDesign({ prompt: `Given up ${way}`, ...mask() });
    await writeItem({ ...jobKey(job.accountId, job.jobId), ...(await jobOf(job)), state: 'failed' });
    expect(await callsOf(async () => expect(REPEATED).not.toContain((await failureOf(draw(job))).name))).toBe(0);
  });

  test('a job that was never counted is not paid for', async () => {
    const job = await newDesign({ prompt: `Not counted ${way}`, ...mask() });
    const { meteredIn: _counted, ...uncounted } = (await jobOf(job)) ?? {};
    await writeItem({ ...jobKey(job.accountId, job.jobId), ...uncounted });
    expect(await callsOf(async () => expect(REPEATED).not.toContain((await failureOf(draw(job))).name))).toBe(0);
  });

  test('a design is paid once: the same request answers the same design, a new attempt a new one; cost and drift are stored', async () => {
    const [known, before] = [await designs(), await spentToday()];
    const request = { prompt: `A request ${way}`, ...mask() };
    let first: unknown;
    expect(await callsOf(async () => (first = await draw(await newDesign(request))))).toBe(1);
    expect(await callsOf(async () => expect(await draw(await newDesign(request))).toEqual(first))).toBe(0);
    const made = (await designs()).filter(({ sk }) => !known.some((one) => one['sk'] === sk));
    expect(made).toHaveLength(1);
    const { tokens, front: words, costUsd, estimated } = spentOn.parse(made[0]?.['spent']);
    expect([estimated, words !== undefined]).toEqual([!painted, !painted]);
    expect(costUsd).toBeGreaterThanOrEqual(tokenCost(tokens));
    // The model paints the whole bright photo brown; with a mask of the whole photo nothing is outside.
    expect(Number(made[0]?.['drift']) > 10).toBe(!painted);
    expect(await spentToday()).toBe(before + Math.round(costUsd * 1e6));
    expect(await callsOf(async () => draw(await newDesign({ ...request, attempt: 2 })))).toBe(1);
  });
});

test('a job that waited for a design which then failed is tried again, instead of paying in the time that is left', async () => {
  const request = { prompt: 'hang', attempt: 7 };
  const jobs = [await newDesign(request), await newDesign(request)];
  const [now, begun] = [Date.now.bind(Date), Date.now()];
  // Time runs ten times as fast, so that the model's 5 seconds are 50.
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => begun + 10 * (now() - begun));
  let failures: readonly string[] = [];
  const calls = await callsOf(async () => {
    failures = (await Promise.all(jobs.map((job) => failureOf(draw(job))))).map(({ name }) => name);
  });
  clock.mockRestore();
  expect([calls, failures.filter((name) => name === 'UpstreamUnavailable').length]).toEqual([1, 1]);
});

test('the same design asked for twice at once is paid once, and both get it', async () => {
  const request = { prompt: `Asked for twice ${office.accountId}` };
  const jobs = [await newDesign(request), await newDesign(request), await newDesign(request)];
  let answers: unknown[] = [];
  expect(await callsOf(async () => (answers = await Promise.all(jobs.map((job) => draw(job)))))).toBe(1);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test('a design that failed is in the log with its cause, and one that was drawn as done', async () => {
  const [failed, drawn] = [await newDesign({ prompt: 'fail-moderation' }), await newDesign({ prompt: 'For the log' })];
  await failureOf(draw(failed));
  await draw(drawn);
  const linesOf = ({ jobId }: { readonly jobId: string }) =>
    logged().filter(({ correlationId }) => correlationId === jobId);
  expect(linesOf(failed)).toMatchObject([
    { level: 'WARN', code: 'UNPROCESSABLE', error: expect.anything() },
    { task: 'draw-design', outcome: 'Refused' },
  ]);
  expect(linesOf(drawn)).toMatchObject([{ task: 'draw-design', outcome: 'done' }]);
});

test('a paid design is kept although the account has stored as much as it can in a day, and a preview is not', async () => {
  const full = await openOffice();
  const own = { imageUrl: await upload(full.session), maskUrl: await upload(full.session) };
  await useUpRateLimit('MEGABYTES', 2000, full.accountId);
  const ask = (request: object) => newJob(full.accountId, 'draw-design', { ...own, prompt: 'Pavers', ...request });
  expect(await draw(await ask({}))).toMatchObject({ url: expect.stringMatching(/^\/media\//) });
  const choice = { shape: 'square', pattern: 'stack-bond', color: 'red-brick' } as const;
  expect((await failureOf(draw(await ask({ choice })))).message).toMatch(/This account has stored as many pictures/);
});

test('negative counts of tokens do not lower what the day has cost', async () => {
  const before = await spentToday();
  await draw(await newDesign({ prompt: 'reply-debt', maskUrl }));
  expect(await spentToday()).toBeGreaterThan(before);
});

test('a preview without outline or mask is not kept: it says what to do, and costs nothing', async () => {
  const choice = { shape: 'square', pattern: 'stack-bond', color: 'red-brick' } as const;
  const job = await newJob(office.accountId, 'draw-design', { imageUrl, prompt: 'Pavers', choice });
  const message =
    'UNPROCESSABLE: Please outline the driveway in step 2, or paint the driveway area, to keep a preview.';
  expect(await callsOf(async () => expect(await failureOf(draw(job))).toEqual({ name: 'Refused', message }))).toBe(0);
});

test('a preview is painted anew when what is known of the scale has changed', async () => {
  const choice = { shape: 'square', pattern: 'stack-bond', color: 'red-brick' } as const;
  const keep = async () =>
    (await draw(await newJob(office.accountId, 'draw-design', { imageUrl, maskUrl, prompt: 'Pavers', choice }))) as {
      readonly url: string;
    };
  const [first, same] = [await keep(), await keep()];
  const key = photoKey(office.accountId, mediaKey(imageUrl));
  const photo = await readItem(key);
  await writeItem({ ...photo, ...key, scale: { paverSize: 2 } });
  const larger = await keep();
  await writeItem({ ...photo, ...key });
  expect(same.url).toBe(first.url);
  expect(larger.url).not.toBe(first.url);
});

test('a preview in the stone of a product is another picture than one in the usual stone', async () => {
  const choice = { shape: 'square', pattern: 'stack-bond', color: 'red-brick' } as const;
  const stone = { length: 30_480, width: 30_480, swatches: ['#8C4A3A'] };
  const keep = async (look: object) => {
    const request = { imageUrl, maskUrl, prompt: 'Pavers', choice: { ...choice, ...look } };
    return ((await draw(await newJob(office.accountId, 'draw-design', request))) as { readonly url: string }).url;
  };
  const [usual, own, same] = [await keep({}), await keep({ stone }), await keep({ stone })];
  expect(own).not.toBe(usual);
  expect(same).toBe(own);
});

test('a preview is painted with the picture of a product, which must be one of the account', async () => {
  const choice = { shape: 'square', pattern: 'stack-bond', color: 'charcoal-gray' } as const;
  const stone = { length: 30_480, width: 30_480, swatches: ['#5C5D60'] };
  const form = new FormData();
  form.set('image', await plainPicture({ r: 20, g: 160, b: 40 }), 'green.png');
  const { imageUrl: green } = await office.session.call(imaging.uploadImage, { body: form });
  const keep = async (url: string) => {
    const look = { ...choice, stone: { ...stone, texture: { url, inches: 24 } } };
    return draw(await newJob(office.accountId, 'draw-design', { imageUrl, maskUrl, prompt: 'Pavers', choice: look }));
  };
  const { url } = (await keep(green)) as { readonly url: string };
  const { channels } = await sharp(await (await office.session.send('GET', url)).arrayBuffer()).stats();
  const [red = 0, greens = 0] = channels.map(({ mean }) => mean);
  expect(greens).toBeGreaterThan(2 * red);
  const foreign = await upload((await openOffice()).session);
  expect(await failureOf(keep(foreign))).toEqual({
    name: 'Refused',
    message: 'INVALID_REQUEST: This picture is not one of yours. Please choose another one.',
  });
});

/** A picture of one color. */
async function plainPicture(background: { readonly r: number; readonly g: number; readonly b: number }): Promise<Blob> {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
}

describe('before anything is paid', () => {
  test('the day’s dollars, all accounts’ together, stop the call', async () => {
    const before = await spentToday();
    await writeItem({ ...dollarsKey, spent: 50e6 - 1 });
    const job = await newDesign({ prompt: 'One too many' });
    const words = {
      name: 'Refused',
      message: expect.stringMatching(/^UNAVAILABLE: AI designs have reached the limit for today/),
    };
    expect(await callsOf(async () => expect(await failureOf(draw(job))).toEqual(words))).toBe(0);
    await writeItem({ ...dollarsKey, spent: before });
  });

  test('the dollars of trials stop the call of a trial, and what a trial draws counts in both', async () => {
    const [trialKey, before] = [trialSpendingKey(Math.floor(Date.now() / 86_400_000)), await spentToday()];
    const ofTrial = (prompt: string) => newJob(office.accountId, 'draw-design', { imageUrl, prompt }, 'trial');
    const spentOfTrials = async () => Number((await readItem(trialKey))?.['spent'] ?? 0);
    await writeItem({ ...trialKey, spent: 20e6 - 1 });
    const stopped = await ofTrial('One trial too many');
    const words = {
      name: 'Refused',
      message: 'UNAVAILABLE: AI designs of trials have reached the limit for today. Please try again tomorrow.',
    };
    expect(await callsOf(async () => expect(await failureOf(draw(stopped))).toEqual(words))).toBe(0);
    const paying = await newDesign({ prompt: 'Paid for beside trials' });
    expect(await callsOf(() => draw(paying))).toBe(1);
    const ofPaying = (await spentToday()) - before;
    await writeItem({ ...trialKey, spent: 0 });
    expect(await callsOf(async () => draw(await ofTrial('Paid for by nobody')))).toBe(1);
    expect(await spentOfTrials()).toBe((await spentToday()) - before - ofPaying);
    await writeItem({ ...dollarsKey, spent: 50e6 - 1 });
    const spent = await spentOfTrials();
    const other = await ofTrial('One too many of all');
    const ofAll = { name: 'Refused', message: expect.stringMatching(/^UNAVAILABLE: AI designs have reached/) };
    expect(await callsOf(async () => expect(await failureOf(draw(other))).toEqual(ofAll))).toBe(0);
    expect(await spentOfTrials()).toBe(spent);
    await writeItem({ ...dollarsKey, spent: before });
  });

  test('the switch stops the call', async () => {
    vi.stubEnv('AI_ENABLED', 'false');
    const job = await newDesign({ prompt: 'Switched off' });
    const message = 'UNAVAILABLE: Drawing designs is switched off at the moment. Please try again later.';
    const words = { name: 'Refused', message };
    expect(await callsOf(async () => expect(await failureOf(draw(job))).toEqual(words))).toBe(0);
    vi.stubEnv('AI_ENABLED', 'true');
  });

  test('a photo that may only be viewed stops the call', async () => {
    const url = `/media/${'a'.repeat(32)}`;
    const rights = { canStore: true, canDerive: false, canPrint: false, licence: 'To look at' };
    await writeItem({
      ...photoKey(office.accountId, `media/${'a'.repeat(32)}`),
      v: 1,
      url,
      width: 64,
      height: 48,
      rights,
    });
    const job = await newDesign({ prompt: 'Not mine', imageUrl: url });
    expect(
      await callsOf(async () =>
        expect(await failureOf(draw(job))).toEqual({ name: 'Refused', message: `UNPROCESSABLE: ${VIEW_ONLY_HINT}` }),
      ),
    ).toBe(0);
  });
});
