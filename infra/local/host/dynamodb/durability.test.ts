import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync, truncateSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { openDynamoDb } from './engine.ts';
import type { DynamoDb } from './engine.ts';
import { tableDefinition, TABLE_NAME as TableName } from './test-database.ts';

const pairWriter = fileURLToPath(new URL('./pair-writer.ts', import.meta.url));
const ROUNDS = 3;
const PAIRS_PER_ROUND = 150;

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'dynamodb-kill-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** Runs the writer until it has acknowledged some pairs, kills it and returns the acknowledged pairs. */
async function writeUntilKilled(first: number): Promise<readonly number[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', pairWriter, directory, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const acknowledged: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(Number(line));
    if (acknowledged.length === PAIRS_PER_ROUND) child.kill('SIGKILL');
  }
  await exited;
  return acknowledged;
}

type Row = { readonly pk: { readonly S: string }; readonly sk: { readonly S: string } };
async function rows(database: DynamoDb, IndexName?: string): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  let ExclusiveStartKey: unknown;
  do {
    const input = {
      TableName,
      ...(IndexName && { IndexName }),
      ...(ExclusiveStartKey !== undefined && { ExclusiveStartKey }),
    };
    const page = (await database.call('Scan', input)) as { Items: readonly Row[]; LastEvaluatedKey?: unknown };
    for (const { pk, sk } of page.Items) found.add(`${pk.S}/${sk.S}`);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return found;
}

describe('a database whose process is killed during writes', () => {
  test('loses no acknowledged write, tears no transaction, and keeps index and stream in step', async () => {
    const making = await openDynamoDb({ directory });
    await making.ensureTable(tableDefinition);
    await making.close();

    const acknowledged: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      acknowledged.push(...(await writeUntilKilled(round * 1_000_000)));
      const database = await openDynamoDb({ directory });
      const items = await rows(database);
      const lost = acknowledged.filter((pair) => !items.has(`pair-${pair}/left`) || !items.has(`pair-${pair}/right`));
      const other = { left: 'right', right: 'left' };
      const torn = [...items].filter((name) => !items.has(name.replace(/left|right/, (side) => other[side as 'left'])));
      const records = await database.readStream(TableName, undefined, 1_000_000);
      expect({ lost, torn }).toEqual({ lost: [], torn: [] });
      expect(await rows(database, 'gsi1')).toEqual(items);
      expect(records).toHaveLength(items.size);
      await database.close();
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * PAIRS_PER_ROUND);
  });
});

describe('a data directory', () => {
  test('opens again with its tables, items and sequence numbers', async () => {
    const first = await openDynamoDb({ directory });
    await first.ensureTable(tableDefinition);
    const Item = { pk: { S: 'kept' }, sk: { S: '-' } };
    await first.call('PutItem', { TableName, Item });
    const [record] = await first.readStream(TableName, undefined, 1);
    const through = record?.dynamodb.SequenceNumber ?? '';
    await first.advanceStream(TableName, { consumer: 'reader', through, allThrough: through });
    await first.close();

    const second = await openDynamoDb({ directory });
    await second.ensureTable(tableDefinition);
    expect(await second.call('GetItem', { TableName, Key: Item })).toMatchObject({ Item });
    await second.call('DeleteItem', { TableName, Key: Item });
    expect(second.streamPosition('reader')).toBe(through);
    const [removal] = await second.readStream(TableName, through, 1);
    expect(removal?.eventName).toBe('REMOVE');
    await second.close();
  });

  test('refuses a second process and says why', async () => {
    const first = await openDynamoDb({ directory });
    await expect(openDynamoDb({ directory })).rejects.toThrow('is in use by another process');
    await first.close();
  });

  test.each([
    ['CURRENT', (file: string) => rmSync(file)],
    ['MANIFEST', (file: string) => truncateSync(file, 10)],
  ])('refuses to start empty when its %s is damaged, and keeps what is left', async (name, damage) => {
    const first = await openDynamoDb({ directory });
    await first.ensureTable(tableDefinition);
    await first.close();
    for (const file of readdirSync(directory)) if (file.startsWith(name)) damage(join(directory, file));
    const left = readdirSync(directory).filter((file) => /^\d+\.(ldb|log)$/.test(file));
    await expect(openDynamoDb({ directory })).rejects.toThrow('is damaged. Restore the folder from a copy');
    expect(readdirSync(directory)).toEqual(expect.arrayContaining(left));
  });

  test('refuses a table whose stored keys or indexes differ from its definition', async () => {
    const database = await openDynamoDb({ directory });
    await database.ensureTable(tableDefinition);
    const indexes = tableDefinition.GlobalSecondaryIndexes?.map((index) => ({
      ...index,
      Projection: { ProjectionType: 'ALL' },
    }));
    await expect(database.ensureTable({ ...tableDefinition, GlobalSecondaryIndexes: indexes ?? [] })).rejects.toThrow(
      'stored with other keys or indexes',
    );
    await database.close();
  });
});
