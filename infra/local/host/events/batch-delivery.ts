import * as z from 'zod';

/** The fields of a stream record that delivery needs. */
export type DeliverableRecord = {
  readonly dynamodb: { readonly SequenceNumber: string; readonly ApproximateCreationDateTime: number };
};

export type DeliveryRules = {
  readonly bisects: boolean;
  readonly reportsItems: boolean;
  readonly maxRetries: number;
  readonly maxAgeSeconds: number;
};

/** The reason why the poller gave up on records. */
export type DeadLetter = {
  readonly condition: 'RetryAttemptsExhausted' | 'RecordAgeExceeded';
  readonly attempts: number;
};

export type DeliverySteps<Rec extends DeliverableRecord> = {
  /** Invokes the consumer, whose reply may name failed records. */
  readonly invoke: (records: readonly Rec[]) => Promise<unknown>;
  /** Called when everything up to this record is handled. */
  readonly done: (last: Rec) => Promise<void>;
  readonly deadLetter: (records: readonly Rec[], why: DeadLetter) => Promise<void>;
  readonly pause: (attempt: number) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

const answer = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) })
  .nullish()
  .catch(null);

/**
 * Delivers a batch to its consumer as Lambda's stream poller does: in order, at least once, halving a batch that fails,
 * retrying a single record, and dead-lettering records that fail every attempt or grow too old.
 */
export async function deliverBatch<Rec extends DeliverableRecord>(
  batch: readonly Rec[],
  rules: DeliveryRules,
  steps: DeliverySteps<Rec>,
): Promise<void> {
  let pending = batch;
  let attempts = 0;
  while (pending.length > 0) {
    const handled = await attempt(pending, rules, steps);
    const last = pending[handled - 1];
    if (last) await steps.done(last);
    if (handled > 0) attempts = 0;
    pending = pending.slice(handled);
    if (pending.length === 0) return;
    if (rules.bisects && pending.length > 1) {
      const middle = Math.ceil(pending.length / 2);
      await deliverBatch(pending.slice(0, middle), rules, steps);
      await deliverBatch(pending.slice(middle), rules, steps);
      return;
    }
    attempts += 1;
    const condition = exhausted(pending, attempts, rules, steps.now());
    if (condition) {
      await steps.deadLetter(pending, { condition, attempts });
      await steps.done(pending.at(-1) as Rec);
      return;
    }
    await steps.pause(attempts);
  }
}

/** Returns how many records from the start of the batch were handled. */
async function attempt<Rec extends DeliverableRecord>(
  pending: readonly Rec[],
  { reportsItems }: DeliveryRules,
  { invoke }: DeliverySteps<Rec>,
): Promise<number> {
  try {
    const failures = reportsItems ? (answer.parse(await invoke(pending))?.batchItemFailures ?? []) : [];
    const failed = new Set(failures.map(({ itemIdentifier }) => itemIdentifier));
    const first = pending.findIndex(({ dynamodb }) => failed.has(dynamodb.SequenceNumber));
    return first < 0 ? pending.length : first;
  } catch {
    return 0;
  }
}

function exhausted(
  pending: readonly DeliverableRecord[],
  attempts: number,
  { maxRetries, maxAgeSeconds }: DeliveryRules,
  now: number,
): DeadLetter['condition'] | undefined {
  if (attempts > maxRetries) return 'RetryAttemptsExhausted';
  const oldest = pending[0]?.dynamodb.ApproximateCreationDateTime ?? 0;
  return now / 1000 - oldest > maxAgeSeconds ? 'RecordAgeExceeded' : undefined;
}
