import { feedEntryKey, leadKey, pageKey, rateLimitKey, seenKey, sequenceKey } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { streamFilters } from '../constructs/stream-filters.ts';
import type { CommitListener } from '../local/host/dynamodb/stream-log.ts';
import type { StreamRecord } from '../local/host/dynamodb/stream-record.ts';
import { filterCriteria, isWanted } from '../local/host/events/event-filter.ts';
import type { EventSource } from '../local/host/events/event-source.ts';
import { openStreamDelivery } from '../local/host/events/stream-delivery.ts';
import { bundled } from '../tools/build/bundled.ts';

/**
 * Duration of calls within one region in milliseconds, rounded up from what AWS states and operators report. The
 * numbers of calls are those of functions/storage/README.md.
 */
const LATENCY = {
  read: 6,
  write: 8,
  transaction: 20,
  putEvents: 40,
  /** Lambda polls an idle shard four times a second. */
  poll: 250,
  invoke: 15,
} as const;

/** Calls that a view makes one after the other before its event: history, proposal, the change, the scans. */
const VIEW_CALLS = [LATENCY.read, LATENCY.read, LATENCY.transaction, LATENCY.read, LATENCY.write];
/** Changes that a view makes in the table without meaning anything to a consumer. */
const NOISE_PER_VIEW = 7;

type Change = { readonly key: Key };
type Consequences = Readonly<Record<string, (change: Change) => Promise<void>>>;
type Consume = {
  readonly consume: (all: Consequences) => (event: { readonly Records: readonly StreamRecord[] }) => Promise<unknown>;
};
type Group = {
  readonly groupCommit: <T>(
    commit: (group: readonly T[]) => Promise<void>,
    max: number,
    lanes?: number,
  ) => (one: T) => Promise<void>;
};

export type StreamModel = {
  /** Writes a view or a lead into the table. */
  view(n: number): void;
  lead(n: number): void;
  /** Seconds from each write until its event was on the bus, in the order of the events. */
  readonly lags: readonly number[];
  /** How often the consumer gave up on records. */
  readonly setAside: () => number;
  close(): Promise<void>;
};

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function inTurn(calls: readonly number[]): Promise<void> {
  for (const milliseconds of calls) await sleep(milliseconds);
}

/**
 * One shard of the table's stream in front of the product's own consumer. Its filters, its order, its groups and the
 * host's delivery are real. Calls to AWS are pauses.
 */
export async function openStreamModel(): Promise<StreamModel> {
  // One log line per record would drown the result.
  Object.assign(process.env, { TABLE_NAME: 'Table', TENANT_PARTITIONS: '[]', AWS_LAMBDA_LOG_LEVEL: 'FATAL' });
  const { consume } = await bundled<Consume>('functions/stream/consume.ts');
  const { groupCommit } = await bundled<Group>('functions/runtime/group-commit.ts');
  const stream = openModelStream();
  const { consequences, lags, writtenAt } = modelConsequences(groupCommit, stream.write);
  const handler = consume(consequences);
  const counter = { setAside: 0 };
  const delivery = openStreamDelivery({
    sources: [source],
    dynamoDb: stream,
    invoke: async (_function, payload) => {
      await sleep(LATENCY.invoke);
      return handler(payload as { readonly Records: readonly StreamRecord[] });
    },
    leaveFailed: async () => void (counter.setAside += 1),
    report: (error) => {
      throw error;
    },
  });
  const write = (key: Key) => {
    writtenAt.set(nameOf(key), performance.now());
    stream.write(key);
  };
  return {
    lags,
    setAside: () => counter.setAside,
    view(n) {
      const page = `page-${n % 5000}`;
      for (let noise = 0; noise < NOISE_PER_VIEW; noise += 1)
        stream.write(noise % 2 === 0 ? pageKey(page) : rateLimitKey({ name: 'view', whoHash: page, window: noise }));
      write(seenKey(page, new Date().toISOString(), String(n)));
    },
    lead: (n) => write(leadKey(`lead-${n}`)),
    async close() {
      stream.stop();
      await delivery.close();
    },
  };
}

/** The consequences of a view, a lead and an entry of the feed, with the real groups and modeled calls to AWS. */
function modelConsequences(groupCommit: Group['groupCommit'], write: (key: Key) => void) {
  const lags: number[] = [];
  const writtenAt = new Map<string, number>();
  const cause = new Map<string, string>();
  const counter = { seq: 0 };

  const append = groupCommit<string>(async (names) => {
    await inTurn([LATENCY.read, LATENCY.transaction]);
    for (const name of names) {
      counter.seq += 1;
      cause.set(feedEntryKey(counter.seq).sk, name);
      write(sequenceKey(name));
      write(feedEntryKey(counter.seq));
    }
  }, 49);
  const publish = groupCommit<string>(
    async (entries) => {
      await sleep(LATENCY.putEvents);
      for (const sk of entries) lags.push((performance.now() - (writtenAt.get(cause.get(sk) ?? '') ?? 0)) / 1000);
    },
    10,
    5,
  );

  const consequences: Consequences = {
    'INSERT SEEN': async ({ key }) => {
      await inTurn(VIEW_CALLS);
      await append(nameOf(key));
    },
    'INSERT LEAD': async ({ key }) => {
      await sleep(LATENCY.read);
      await append(nameOf(key));
    },
    'INSERT FEED-ENTRY': async ({ key }) => {
      await publish(key.sk);
      await sleep(LATENCY.write);
    },
  };
  return { consequences, lags, writtenAt };
}

const nameOf = ({ pk, sk }: Key): string => `${pk}|${sk}`;

const source: EventSource = {
  id: 'stream',
  tableName: 'Table',
  streamArn: 'arn',
  functionArn: 'stream',
  batchSize: 100,
  filters: filterCriteria.parse({
    Filters: streamFilters('stream').map((one) => ({ Pattern: JSON.stringify(one) })),
  }),
  bisects: true,
  reportsItems: true,
  maxRetries: 5,
  maxAgeSeconds: 21_600,
  failureBucket: 'failures',
};

/** The records of the stream. It wakes its listeners as often as Lambda polls a shard. */
function openModelStream() {
  const records: StreamRecord[] = [];
  const listeners = new Set<CommitListener>();
  const timer = setInterval(() => {
    for (const listener of listeners) listener([]);
  }, LATENCY.poll);
  return {
    write: ({ pk, sk }: Key) => void records.push(recordOf({ pk, sk }, records.length + 1)),
    stop: () => clearInterval(timer),
    readStream: async (_table: string, after: string | undefined) => {
      await sleep(LATENCY.read);
      return nextBatch(records, Number(after ?? 0));
    },
    streamPosition: () => undefined,
    advanceStream: async () => undefined,
    onCommit: (listener: CommitListener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** How many records one poll of a shard returns. */
const POLLED = 1000;

/** The records of one poll, up to the record that completes a batch of those that pass the filters. */
function nextBatch(records: readonly StreamRecord[], from: number): readonly StreamRecord[] {
  const polled = records.slice(from, from + POLLED);
  let wanted = 0;
  const end = polled.findIndex((record) => {
    wanted += isWanted(source.filters, record) ? 1 : 0;
    return wanted === source.batchSize;
  });
  return end < 0 ? polled : polled.slice(0, end + 1);
}

const recordOf = ({ pk, sk }: Key, n: number): StreamRecord => ({
  eventID: String(n),
  eventName: 'INSERT',
  eventVersion: '1.1',
  eventSource: 'aws:dynamodb',
  awsRegion: 'us-east-1',
  eventSourceARN: 'arn',
  dynamodb: {
    ApproximateCreationDateTime: Date.now() / 1000,
    Keys: { pk: { S: pk }, sk: { S: sk } },
    SequenceNumber: String(n).padStart(21, '0'),
    SizeBytes: 1,
    StreamViewType: 'NEW_AND_OLD_IMAGES',
  },
});
