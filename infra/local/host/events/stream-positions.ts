import type { DynamoDb } from '../dynamodb/engine.ts';
import type { EventSource } from './event-source.ts';

/** How far the consumers of streams have come. */
export type StreamPositions = {
  of(source: EventSource): string | undefined;
  /** Moves a consumer on behind what it was sent, and stores that. */
  handled(source: EventSource, sequence: string): Promise<void>;
  /** Moves a consumer on behind records that its filters held back. */
  skipped(source: EventSource, sequence: string, count: number): Promise<void>;
  /** Stores what has only been skipped so far. */
  close(): Promise<void>;
};

/**
 * Most records pass no filter. After a kill they can be looked at once more without any harm, so their positions are
 * stored with the next record that passes one, or every so many.
 */
const STORED_EVERY = 100;

type Streams = Pick<DynamoDb, 'streamPosition' | 'advanceStream'>;

export function openStreamPositions(sources: readonly EventSource[], streams: Streams): StreamPositions {
  const positions = new Map(sources.map(({ id }) => [id, streams.streamPosition(id)]));
  const unstored = new Map<string, number>();

  /** The last record of a table that all of its consumers have handled. */
  const allThrough = (tableName: string): string | undefined => {
    const all = sources.filter((one) => one.tableName === tableName).map(({ id }) => positions.get(id));
    const known = all.filter((one) => one !== undefined);
    return known.length === all.length ? known.toSorted()[0] : undefined;
  };
  const store = async ({ id, tableName }: EventSource): Promise<void> => {
    const through = positions.get(id);
    if (through === undefined) return;
    unstored.delete(id);
    await streams.advanceStream(tableName, { consumer: id, through, allThrough: allThrough(tableName) });
  };
  return {
    of: ({ id }) => positions.get(id),
    async handled(source, sequence) {
      positions.set(source.id, sequence);
      await store(source);
    },
    async skipped(source, sequence, count) {
      positions.set(source.id, sequence);
      const skipped = (unstored.get(source.id) ?? 0) + count;
      unstored.set(source.id, skipped);
      if (skipped >= STORED_EVERY) await store(source);
    },
    async close() {
      for (const source of sources) if (unstored.has(source.id)) await store(source);
    },
  };
}
