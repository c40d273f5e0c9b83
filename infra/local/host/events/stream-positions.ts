import type { DynamoDb } from '../dynamodb/engine.ts';
import type { EventSource } from './event-source.ts';

/** How far the consumers of streams have read. */
export type StreamPositions = {
  of(source: EventSource): string | undefined;
  /** Moves a consumer past records that it was sent, and stores the new position. */
  handled(source: EventSource, sequence: string): Promise<void>;
  /** Moves a consumer past records that its filters held back. */
  skipped(source: EventSource, sequence: string, count: number): Promise<void>;
  /** Stores the positions that were only skipped to so far. */
  close(): Promise<void>;
};

/**
 * Most records pass no filter, and seeing them again after a kill does no harm. So a position past such records is
 * stored only with the next record that passes a filter, or after this many.
 */
const STORED_EVERY = 100;

type Streams = Pick<DynamoDb, 'streamPosition' | 'advanceStream'>;

export function openStreamPositions(sources: readonly EventSource[], streams: Streams): StreamPositions {
  const positions = new Map(sources.map(({ id }) => [id, streams.streamPosition(id)]));
  const unstored = new Map<string, number>();

  /** The last record of a table that all of its consumers have handled, once one of them has reached `through`. */
  const allThrough = ({ id, tableName }: EventSource, through: string): string | undefined => {
    const others = sources.filter((one) => one.tableName === tableName && one.id !== id);
    const all = [through, ...others.map((one) => positions.get(one.id))];
    const known = all.filter((one) => one !== undefined);
    return known.length === all.length ? known.toSorted()[0] : undefined;
  };
  /** Only a stored position counts: when storing it fails, its records are sent again. */
  const store = async (source: EventSource, through: string): Promise<void> => {
    const progress = { consumer: source.id, through, allThrough: allThrough(source, through) };
    await streams.advanceStream(source.tableName, progress);
    positions.set(source.id, through);
    unstored.delete(source.id);
  };
  return {
    of: ({ id }) => positions.get(id),
    handled: store,
    async skipped(source, sequence, count) {
      const skipped = (unstored.get(source.id) ?? 0) + count;
      if (skipped >= STORED_EVERY) return store(source, sequence);
      positions.set(source.id, sequence);
      unstored.set(source.id, skipped);
    },
    async close() {
      for (const source of sources) {
        const through = positions.get(source.id);
        if (through !== undefined && unstored.has(source.id)) await store(source, through);
      }
    },
  };
}
