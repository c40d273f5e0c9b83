import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { EstimateStatus } from '#shared/estimates/estimate-status.ts';
import { settingsDefaults } from '#shared/estimates/settings.ts';
import { sampleEstimate } from '#shared/testing/sample-estimate.ts';
import { settingsQuery } from '../../../../api/estimate-queries.ts';
import { createQueryClient } from '../../../../api/query-client.ts';
import { answerNothing, answerWith, catchToasts, caughtToasts } from '../../../../testing/caught-toasts.ts';
import { firstRender } from '../../../../testing/first-render.tsx';
import { emptyForm, formOf } from '../form/estimate-form.ts';
import { useEstimate } from './use-estimate.ts';
import type { EstimateSession } from './use-estimate.ts';

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

const save = () =>
  firstRender(() => useEstimate({ start: emptyForm, draftKey: 'new', userId: '1', onSaved: () => undefined })).save();

const OTHER_PERSON =
  'Someone else is now signed in here, so nothing was changed. Please reload the page and try again.';

describe('an estimate that could not be saved', () => {
  test('says so with the message of the server', async () => {
    answerWith(400, 'The customer’s e-mail address is not whole.', { 'x-error-code': 'INVALID_REQUEST' });
    await save();
    expect(caughtToasts()).toEqual([['Error saving estimate', 'The customer’s e-mail address is not whole.']]);
  });

  test('says so where the server sends no message', async () => {
    answerNothing();
    await save();
    expect(caughtToasts()).toEqual([['Error saving estimate', 'Please try again.']]);
  });

  test.each([
    ['UNAUTHENTICATED', 401, 'unauthorized'],
    ['PLAN_REQUIRED', 403, 'plan required'],
  ])('for want of a session or a plan says so in its dialog alone: %s', async (code, status, said) => {
    answerWith(status, said, { 'x-error-code': code });
    await save();
    expect(caughtToasts()).toEqual([]);
  });

  test.each([
    ['by the firewall', '<html>', {}, 'Our firewall took this for an attack. Please word it differently.'],
    ['because somebody else is signed in', OTHER_PERSON, { 'x-error-code': 'FORBIDDEN' }, OTHER_PERSON],
  ])('because it was refused %s says why, and asks nobody to sign in', async (_by, body, code, words) => {
    answerWith(403, body, { 'content-type': body === '<html>' ? 'text/html' : 'text/plain', ...code });
    await save();
    expect(caughtToasts()).toEqual([['Error saving estimate', words]]);
  });

  test('because of the customer’s e-mail says so in the words of its field, and asks the server nothing', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      return Promise.resolve(Response.json(sampleEstimate));
    });
    const start = { ...emptyForm, content: { ...emptyForm.content, customerEmail: 'bob@x..com' } };
    await firstRender(() => useEstimate({ start, draftKey: 'new', userId: '1', onSaved: () => undefined })).save();
    expect(caughtToasts()).toEqual([['Error saving estimate', 'Please enter a valid email address.']]);
    expect(asked).toEqual([]);
  });

  test('for its margin asks for the minimum again, which may be another one by now', async () => {
    const client = createQueryClient();
    client.setQueryData(settingsQuery(1).queryKey, {
      ...settingsDefaults,
      organizationId: 1,
      requiredMarginPct: 0.1,
      hasApprover: true,
    });
    const refused = 'Supervisor approval required before sending this proposal.';
    answerWith(409, refused, { 'x-error-code': 'CONFLICT', 'content-type': 'text/plain' });
    const first = { start: emptyForm, draftKey: 'new', userId: '1', onSaved: () => undefined };
    await firstRender(() => useEstimate(first), client).save();
    expect(caughtToasts()).toEqual([['Error saving estimate', refused]]);
    expect(client.getQueryState(settingsQuery(1).queryKey)?.isInvalidated).toBe(true);
  });
});

test('an estimate that is saved twice at once is created once, and then saved', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`);
    return Promise.resolve(Response.json(sampleEstimate));
  });
  const session = firstRender(() =>
    useEstimate({ start: emptyForm, draftKey: 'new', userId: '1', onSaved: () => undefined }),
  );
  const saved = await Promise.all([session.save(), session.save()]);
  expect(saved).toEqual([sampleEstimate.id, sampleEstimate.id]);
  expect(asked).toEqual(['POST /api/estimates', `PATCH /api/estimates/${sampleEstimate.id}`]);
});

test('a first save that is repeated because its answer was lost is the same request, which makes one estimate', async () => {
  const keys: (string | null)[] = [];
  let isLost = true;
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    if (isLost) throw new TypeError('Failed to fetch');
    return Response.json(sampleEstimate);
  });
  await save();
  isLost = false;
  await save();
  // The first estimate is known to exist by now, so another save like it means one more.
  await save();
  const [first, again, next] = keys;
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

/** What is sent at first and after 'Keep Mine', for an estimate whose status somebody else has changed since. */
async function keepMine(
  [mine, theirs]: readonly [EstimateStatus, EstimateStatus],
  save: (session: EstimateSession) => Promise<number | undefined>,
) {
  const latest = { ...sampleEstimate, status: theirs, version: 2 };
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    if (typeof body !== 'string') return Promise.resolve(Response.json(latest));
    sent.push(JSON.parse(body));
    const conflict = { status: 409, headers: { 'x-error-code': 'CONFLICT' } };
    return Promise.resolve(sent.length === 1 ? new Response('', conflict) : Response.json(latest));
  });
  const start = formOf({ ...sampleEstimate, status: mine });
  const session = firstRender(() => useEstimate({ start, draftKey: 12, userId: '1', onSaved: () => undefined }));
  const saved = save(session);
  const sentOnceAnswered = () => {
    session.conflict.answer('mine');
    return sent.length;
  };
  await expect.poll(sentOnceAnswered).toBe(2);
  expect(await saved).toBe(sampleEstimate.id);
  return sent;
}

test.each([
  ['pending_approval', 'approved', 'approved'],
  ['pending_approval', 'draft', 'draft'],
  ['approved', 'draft', 'draft'],
  ['sent', 'approved', 'approved'],
  ['draft', 'pending_approval', 'pending_approval'],
  ['draft', 'won', 'won'],
] as const)('one that is %s on screen and %s elsewhere, and is kept, is saved as %s', async (mine, theirs, kept) => {
  expect(await keepMine([mine, theirs], ({ save: press }) => press())).toMatchObject([
    { status: mine, version: 1 },
    { status: kept, version: 2 },
  ]);
});

test('a status that was chosen is kept over one that was set elsewhere meanwhile', async () => {
  expect(await keepMine(['draft', 'won'], ({ setStatus }) => setStatus('lost'))).toMatchObject([
    { status: 'lost', version: 1 },
    { status: 'lost', version: 2 },
  ]);
});

test('an estimate that was saved says so', async () => {
  answerWith(200, JSON.stringify(sampleEstimate));
  await save();
  expect(caughtToasts()).toEqual([['Estimate saved successfully.', undefined]]);
});
