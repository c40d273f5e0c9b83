import { beforeAll, describe, expect, test } from 'vitest';

import { imaging } from '#shared/imaging/contract.ts';
import { designSlotsKey, proposalKey, rateLimitKey, spendingKey, trialSpendingKey } from '#shared/table/keys.ts';
import { newDraft } from '#shared/testing/houses.ts';
import { endOfJob } from '#shared/testing/run-job.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { sha256 } from '../runtime/hash.ts';
import { openBrokenService } from '../testing/broken-service.ts';
import { eventually } from '../testing/eventually.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { deleteItem, readItem, writeItem } from '../testing/operator.ts';
import { upload } from '../testing/pictures.ts';
import { useUpRateLimit } from '../testing/rate-limits.ts';
import { askForDesigns } from '../testing/unstarted-designs.ts';

let office: Office;
let imageUrl = '';

beforeAll(async () => {
  office = await openOffice();
  imageUrl = await upload(office.session);
});

const now = () => Math.floor(Date.now() / 1000);
const today = () => Math.floor(now() / DAY_SECONDS);
const drawing = () => designSlotsKey(office.accountId);
const underWay = (jobs: Readonly<Record<string, number>>) => writeItem({ ...drawing(), v: 1, jobs, version: 1 });

/** Sends a prompt that the image model refuses at once, so that no test waits for a design. */
async function ask(): Promise<string> {
  const response = await office.session.ask(imaging.processImage, { body: { imageUrl, prompt: 'fail-moderation' } });
  if (response.status === 202) return (await endOfJob(office.session, response)).message ?? '';
  return `${response.status}: ${await response.text()}`;
}
const allowance = () => office.session.call(imaging.designAllowance);
/** The refusal comes as the job's message, or at once as an answer with its status. */
const ACCEPTED = /^(?:422: )?The image service declined/;

describe('an account’s designs', () => {
  test('are drawn two at a time; a third has to wait', async () => {
    await underWay({ one: now() + 60, two: now() + 60 });
    expect(await ask()).toBe('429: Two designs are already being drawn. Please wait until one of them is done.');
    await underWay({ one: now() + 60 });
    expect(await ask()).toMatch(ACCEPTED);
  });

  test('release their slot when they end, and after the longest time they can last', async () => {
    await underWay({ one: now() - 1, two: now() - 1 });
    expect(await ask()).toMatch(ACCEPTED);
    await eventually(async () => (await readItem(drawing()))?.['jobs'], {});
  });

  test('are a limited number a day', async () => {
    const counter = rateLimitKey({ name: 'AI', whoHash: sha256(office.accountId).slice(0, 32), window: today() });
    await writeItem({ ...counter, acts: 20, ttl: now() + 60 });
    const used = 'Today’s 20 AI designs are used up. The live preview stays free, and tomorrow there are new ones.';
    expect(await ask()).toBe(`429: ${used}`);
    expect((await readItem(drawing()))?.['jobs']).toEqual({});
    expect(await allowance()).toEqual({ limit: 20, left: 0, per: 'day' });
    await deleteItem(counter);
    expect(await allowance()).toEqual({ limit: 20, left: 20, per: 'day' });
    expect(await ask()).toMatch(ACCEPTED);
    expect(await allowance()).toEqual({ limit: 20, left: 19, per: 'day' });
  });

  test('count once for one key, and not when they are refused', async () => {
    const counter = rateLimitKey({ name: 'AI', whoHash: sha256(office.accountId).slice(0, 32), window: today() });
    await deleteItem(counter);
    const acts = async () => (await readItem(counter))?.['acts'] ?? 0;
    const headers = { 'idempotency-key': `once-${office.userId}`, prefer: 'respond-async' };
    const body = { imageUrl, prompt: 'fail-moderation' };
    for (let n = 0; n < 3; n += 1) {
      const answer = await office.session.ask(imaging.processImage, { body, headers });
      expect(answer.status).toBe(202);
      await endOfJob(office.session, answer);
    }
    expect(await acts()).toBe(1);
    await underWay({ one: now() + 60, two: now() + 60 });
    expect(await ask()).toContain('429');
    expect(await acts()).toBe(1);
    await underWay({});
  });

  test('take nothing when they could not be started, and can be tried again at once', async () => {
    const trial = await openOffice({ plan: 'trial' });
    expect(await askForDesigns(trial, await openBrokenService('that it is busy'), 3)).toEqual([500, 500, 500]);
    expect(await trial.session.call(imaging.designAllowance)).toMatchObject({ per: 'trial', left: 10 });
    const counter = rateLimitKey({ name: 'AI', whoHash: sha256(trial.accountId).slice(0, 32), window: today() });
    expect(await readItem(counter)).toMatchObject({ acts: 0 });
    expect(await readItem(designSlotsKey(trial.accountId))).toMatchObject({ jobs: {} });
  });

  test('stop for all accounts when the day’s dollars are spent', async () => {
    const counter = spendingKey(today());
    const before = await readItem(counter);
    const headers = { 'idempotency-key': `spent-${office.userId}`, prefer: 'respond-async' };
    const askAgain = () =>
      office.session.ask(imaging.processImage, { body: { imageUrl, prompt: 'fail-moderation' }, headers });
    const first: unknown = await (await askAgain()).json();
    await writeItem({ ...counter, spent: 50e6 });
    expect(await ask()).toBe('503: AI designs have reached the limit for today. Please try again tomorrow.');
    expect(await (await askAgain()).json()).toEqual(first);
    await writeItem({ spent: 0, ...before, ...counter });
  });

  test('stop for trials when those have spent their share of the day’s dollars, and go on for who pays', async () => {
    const counter = trialSpendingKey(today());
    const trial = await openOffice({ plan: 'trial' });
    const body = { imageUrl: await upload(trial.session), prompt: 'fail-moderation' };
    await writeItem({ ...counter, spent: 20e6 });
    const refused = await trial.session.ask(imaging.processImage, { body });
    const words = 'AI designs of trials have reached the limit for today. Please try again tomorrow.';
    expect([refused.status, await refused.text()]).toEqual([503, words]);
    expect(await trial.session.call(imaging.designAllowance)).toMatchObject({ per: 'trial', left: 10 });
    expect(await ask()).toMatch(ACCEPTED);
    await writeItem({ ...counter, spent: 0 });
  });
});

test('a call that is repeated with its key is answered with its job and counts once, though the limit was reached', async () => {
  const { session, accountId } = await openOffice();
  const { id: proposalId } = await newDraft(session);
  const kept = { imageUrl: await upload(session), proposalId };
  await useUpRateLimit('PREVIEW', 498, accountId);
  const keep = async (key: string, color: 'red-brick' | 'buff-tan' = 'red-brick') => {
    const body = { ...kept, choice: { shape: 'square', pattern: 'stack-bond', color } as const };
    const headers = { 'idempotency-key': key, prefer: 'respond-async' };
    const answer = await session.ask(imaging.renderPreview, { body, headers });
    return `${answer.status} ${await answer.text()}`;
  };
  const first = await keep('first');
  expect(first).toMatch(/^202 /);
  expect(await keep('first')).toBe(first);
  expect(await keep('second')).toMatch(/^202 /);
  expect(await keep('third')).toMatch(/^429 /);
  expect(await keep('first')).toBe(first);
  expect(await keep('first', 'buff-tan')).toMatch(/^422 This Idempotency-Key was used for another request\./);
});

test('a proposal without room for another design says so before anything is counted or paid', async () => {
  const { session, accountId } = await openOffice();
  const { id: proposalId } = await newDraft(session);
  const url = await upload(session);
  const key = proposalKey(accountId, proposalId);
  const drawn = { url, model: 'sample', createdAt: '2026-11-20T18:00:00.000Z', photoUrl: url, isPaid: true };
  const designs = Array.from({ length: 90 }, () => ({ ...drawn, prompt: '石'.repeat(1000) }));
  const asked = { imageUrl: url, maskUrl: url, proposalId };
  const askAll = () =>
    Promise.all([
      session.ask(imaging.processImage, { body: { imageUrl: url, proposalId, prompt: 'fail-moderation' } }),
      session.ask(imaging.processImageInpainting, { body: { ...asked, prompt: 'fail-moderation' } }),
      session.ask(imaging.renderPreview, {
        body: { ...asked, choice: { shape: 'square', pattern: 'stack-bond', color: 'red-brick' } },
      }),
    ]);
  await writeItem({ ...(await readItem(key)), ...key, designs });
  const refused =
    'This proposal has no room for another design. Choose one of those it has, or start a new proposal for this house.';
  for (const answer of await askAll()) expect([answer.status, await answer.text()]).toEqual([422, refused]);
  const whoHash = sha256(accountId).slice(0, 32);
  const counted = ['AI', 'PREVIEW'].map((name) => readItem(rateLimitKey({ name, whoHash, window: today() })));
  expect([await Promise.all(counted), await readItem(designSlotsKey(accountId))]).toEqual([
    [undefined, undefined],
    undefined,
  ]);
});
