import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import * as z from 'zod';

import { addMinutes, dueMinute } from '#shared/clock/minutes.ts';
import { shardOf, SHARDS } from '#shared/clock/shards.ts';
import { dueKey, prefix } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { bundled } from '../tools/build/bundled.ts';

/** Milliseconds of calls inside one region, as in stream-model.ts. */
const LATENCY = { read: 6, transaction: 20 } as const;
/** Reads that a reminder makes one after the other: visit, proposal, owners, organization, outbox. */
const READS = 5;

const NOW = '2026-11-24T13:00:00.000Z';

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const text = z.object({ S: z.string() });
const keyOf = z.object({ pk: text, sk: text }).transform(({ pk, sk }): Key => ({ pk: pk.S, sk: sk.S }));
const query = z.object({ ExpressionAttributeValues: z.object({ ':pk': text }) });
const transaction = z.object({
  TransactItems: z.array(z.object({ Delete: z.object({ Key: keyOf }).optional() })),
});

type Answer = { readonly status: number; readonly body: object };

type Stored = Key & { readonly name: string };

const UNKNOWN: Answer = { status: 400, body: { __type: 'UnknownOperationException' } };

/** The part of DynamoDB that a tick needs: the due items, and deletions that succeed only once. */
function openModelTable(stored: readonly Stored[]) {
  const open = new Map(stored.map((one) => [`${one.pk}|${one.sk}`, one]));
  const done = { total: 0 };
  const itemOf = ({ pk, sk, name }: Stored) => ({
    pk: { S: pk },
    sk: { S: sk },
    kind: { S: 'visit-reminder' },
    name: { S: name },
    at: { S: NOW },
    accountId: { S: 'sample' },
    data: { M: {} },
    attempts: { N: '0' },
  });
  const answers: Readonly<Record<string, (body: unknown) => Promise<Answer>>> = {
    async GetItem() {
      await sleep(LATENCY.read);
      return { status: 200, body: { Item: { minute: { S: addMinutes(dueMinute(NOW), -1) } } } };
    },
    async Query(body) {
      const { ':pk': pk } = query.parse(body).ExpressionAttributeValues;
      await sleep(LATENCY.read);
      return { status: 200, body: { Items: [...open.values()].filter((one) => one.pk === pk.S).map(itemOf) } };
    },
    async TransactWriteItems(body) {
      const [claim] = transaction.parse(body).TransactItems;
      await sleep(LATENCY.transaction);
      const { pk = '', sk = '' } = claim?.Delete?.Key ?? {};
      if (open.delete(`${pk}|${sk}`)) {
        done.total += 1;
        return { status: 200, body: {} };
      }
      const CancellationReasons = [{ Code: 'ConditionalCheckFailed' }];
      const __type = 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException';
      return { status: 400, body: { __type, CancellationReasons } };
    },
  };
  return { answers, open, done };
}

type ModelTable = ReturnType<typeof openModelTable>;

/** Serves the current table, always at one address, because a bundle reads its settings once. Ends with the process. */
async function openModelServer(table: () => ModelTable): Promise<number> {
  const server = createServer((request, response) => {
    const action = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    const answer = async () => {
      const { status, body } = (await table().answers[action]?.(await json(request))) ?? UNKNOWN;
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
    };
    void answer();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return (server.address() as AddressInfo).port;
}

let current: ModelTable = openModelTable([]);
let served: Promise<number> | undefined;

type Engine = {
  readonly runTick: (tick: object) => Promise<{ readonly counts: Readonly<Record<string, number>> }>;
};

type Minute = {
  readonly ticks?: number;
  /** Factor on the time limit of a tick, for machines on which other programs use the CPU. */
  readonly patience?: number;
};

export type MinuteOutcome = { readonly seconds: number; readonly done: number; readonly left: number };

/**
 * How long a tick of the product works before it leaves the rest to the next one, in seconds
 * (`functions/clock/handler.ts`).
 */
export const TICK_SECONDS = 50;

/**
 * Runs the product's own clock for a minute in which `count` reminders are due, with `ticks` ticks at once. Calls to
 * AWS are pauses behind the product's own client.
 */
export async function runMinute(count: number, { ticks = 1, patience = 1 }: Minute = {}): Promise<MinuteOutcome> {
  const stored = Array.from({ length: count }, (_, n): Stored => {
    const name = `visit-reminder#${n}`;
    return { ...dueKey({ minute: dueMinute(NOW), shard: shardOf(name), name }), name: String(n) };
  });
  current = openModelTable(stored);
  const { open, done } = current;
  served ??= openModelServer(() => current);
  const port = await served;
  Object.assign(process.env, {
    TABLE_NAME: 'Table',
    TENANT_PARTITIONS: JSON.stringify([prefix.due]),
    AWS_LAMBDA_LOG_LEVEL: 'FATAL',
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'bench',
    AWS_SECRET_ACCESS_KEY: 'bench',
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${port}`,
  });
  const { runTick } = await bundled<Engine>('functions/due/run-tick.ts');
  const remind = async () => {
    for (let call = 0; call < READS; call += 1) await sleep(LATENCY.read);
    return [];
  };
  const tick = {
    now: new Date(NOW),
    shards: Array.from({ length: SHARDS }, (_, shard) => shard),
    works: { 'visit-reminder': remind },
    deadline: Date.now() + TICK_SECONDS * 1000 * patience,
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: ticks }, () => runTick(tick)));
  const seconds = (performance.now() - started) / 1000;
  return { seconds, done: done.total, left: open.size };
}
