import fc from 'fast-check';
import { beforeAll, expect, inject, test } from 'vitest';
import * as z from 'zod';

import { endpoints } from '#shared/api.ts';
import { config } from '#shared/config/contract.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { makeBelongings } from '../testing/belongings.ts';
import type { Schema } from '../testing/fuzz/arbitrary-of.ts';
import { drawFrom, endsAll, fuzzCall } from '../testing/fuzz/fuzz-call.ts';
import type { Described, Draw } from '../testing/fuzz/fuzz-call.ts';
import { judge } from '../testing/fuzz/judge-answer.ts';
import type { Responses } from '../testing/fuzz/judge-answer.ts';
import { goodCalls } from '../testing/good-calls.ts';
import type { GoodCall } from '../testing/good-calls.ts';
import { openOffice } from '../testing/office.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';

// Requests made from the OpenAPI document, by three callers: a member, somebody of another account who knows all its
// ids, and nobody. `npm run fuzz` sends 100,000 of them with the same rules.

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 4000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
/** After this many requests, the next round starts with new belongings. */
const A_ROUND = 1400;
const ROUNDS = Math.max(1, Math.round(REQUESTS / A_ROUND));
const EACH = Math.ceil(REQUESTS / (ROUNDS * endpoints.length));
const AT_ONCE = 6;
/** Rate limits are reset after this many requests, before they are reached. */
const RESET_EVERY = 100;

type Operation = Described & { readonly responses: Responses };

const raw = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({}))),
  components: z.object({ responses: z.record(z.string(), z.unknown()) }),
});
const operations = new Map<Endpoint, Operation>();

type RawOperation = {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Responses;
};

beforeAll(async () => {
  const document = raw.parse(await (await openSession(inject('origin')).ask(config.openApi)).json());
  for (const endpoint of endpoints) {
    const found = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()] as unknown as RawOperation;
    const asked = found.parameters.filter((one) => one.in === 'query');
    operations.set(endpoint, {
      body: found.requestBody?.content['application/json']?.schema,
      query: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
      responses: found.responses,
    });
  }
});

const callers = ['member', 'member', 'member', 'another account', 'nobody'] as const;
type CallerName = (typeof callers)[number];

type Round = {
  readonly calls: readonly GoodCall[];
  readonly sessions: Readonly<Record<CallerName, SessionClient>>;
  /** What only members may read. */
  readonly secrets: readonly string[];
};

async function newRound(): Promise<Round> {
  const [office, rival] = [await openOffice({ staff: true, isOperator: true }), await openOffice()];
  const own = await makeBelongings(office.session);
  const nobody = openSession(inject('origin'));
  return {
    calls: goodCalls(own),
    sessions: { member: office.session, 'another account': rival.session, nobody },
    secrets: [office.accountId, own.calendarAddress],
  };
}

const LIMITS = [
  'slug',
  'client-error',
  'visit',
  'move',
  'offer',
  'deposit',
  'verify',
  'sealed-copy',
  'view',
  'feed',
] as const;
const resetLimits = async () => {
  await Promise.all([...LIMITS, 'opt-out' as const, 'lead' as const].map(resetRateLimits));
};

const count = new Map<Endpoint, number>();
const problems: string[] = [];
let [sent, succeeded] = [0, 0];

/** The answer to a HEAD has no body. */
const judgeAnswer = (endpoint: Endpoint, response: Response, text: string): string | undefined =>
  judge(response, endpoint.method === 'HEAD' ? 'none' : text, operations.get(endpoint)?.responses ?? {});

async function sendOne(round: Round, call: GoodCall, draw: Draw, turn: number): Promise<void> {
  const operation = operations.get(call.endpoint);
  const caller = callers[turn % callers.length] ?? 'nobody';
  if (!operation) throw new Error(`${call.endpoint.path} is not described`);
  const { path, init, how } = await fuzzCall(call, operation, draw);
  const session = endsAll(call.endpoint) ? (await openOffice()).session : round.sessions[caller];
  const response = await session.send(call.endpoint.method, path, init);
  const text = await response.text();
  count.set(call.endpoint, (count.get(call.endpoint) ?? 0) + 1);
  sent += 1;
  if (response.status < 300) succeeded += 1;
  const asked = `${path} ${typeof init.body === 'string' ? init.body : ''}`;
  const isTold = (secret: string) => text.includes(secret) && !asked.includes(secret);
  const leaked = caller !== 'member' && round.secrets.some(isTold);
  const problem = leaked ? 'tells what only members may read' : judgeAnswer(call.endpoint, response, text);
  if (problem === undefined) return;
  problems.push(`${caller}, ${how}: ${call.endpoint.method} ${asked.slice(0, 300)} -> ${response.status} ${problem}`);
}

/** Whether a call deletes or revokes something that other calls need. Such calls come last. */
const isLast = ({ endpoint: { method, path } }: GoodCall): boolean =>
  method === 'DELETE' || /\/(grant|revoke-link|rotate-link|opt-out)$/.test(path);

const inOrder = (calls: readonly GoodCall[], draw: Draw): readonly GoodCall[] =>
  draw(fc.shuffledSubarray([...calls], { minLength: calls.length })).toSorted(
    (a, b) => Number(isLast(a)) - Number(isLast(b)),
  );

async function runRound(seed: number): Promise<void> {
  await resetLimits();
  const round = await newRound();
  const calls = inOrder(
    round.calls.flatMap((call) => Array.from({ length: EACH }, () => call)),
    drawFrom(seed),
  );
  // Each sender takes the next call as soon as its own is done, so that none waits for a slow call of another sender.
  const next = calls.entries();
  const send = async (): Promise<void> => {
    for (const [turn, call] of next) {
      if (turn % RESET_EVERY === 0) await resetLimits();
      await sendOne(round, call, drawFrom((seed + turn) * 1000), turn);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
}

test(
  'requests made from the OpenAPI document never fail, and every answer is one that it describes',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) await runRound(SEED + round * 1_000_000);
    expect(problems.slice(0, 20)).toEqual([]);
    expect(endpoints.filter((endpoint) => (count.get(endpoint) ?? 0) < ROUNDS * EACH)).toEqual([]);
    expect(sent).toBeGreaterThanOrEqual(REQUESTS);
    expect(succeeded / sent).toBeGreaterThan(0.3);
  },
  REQUESTS * 1000,
);
