import { BatchWriteCommand, PutCommand, QueryCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, TABLE_NAME as TableName } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

let database: TestDatabase;
const sortKey = (n: number) => `ROW#${String(n).padStart(4, '0')}`;

beforeAll(async () => {
  database = await openTestDatabase();
  const rows = Array.from({ length: 50 }, (_, n) => ({
    pk: 'rows',
    sk: sortKey(n),
    gsi1pk: n % 2 === 0 ? 'even' : 'odd',
    gsi1sk: sortKey(n),
    title: `Row ${n}`,
    score: n,
    body: 'not in the index',
    map: { inner: n },
  }));
  for (const half of [rows.slice(0, 25), rows.slice(25)]) {
    const RequestItems = { [TableName]: half.map((Item) => ({ PutRequest: { Item } })) };
    await database.client.send(new BatchWriteCommand({ RequestItems }));
  }
});
afterAll(() => database.close());

type Page = { readonly keys: readonly string[]; readonly pages: number };
async function allPages(input: Omit<ConstructorParameters<typeof QueryCommand>[0], 'TableName'>): Promise<Page> {
  const keys: string[] = [];
  let pages = 0;
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await database.client.send(new QueryCommand({ ...input, TableName, ExclusiveStartKey }));
    keys.push(...(page.Items ?? []).map(({ sk }) => String(sk)));
    pages += 1;
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return { keys, pages };
}
const indexQuery = (values: Record<string, unknown>, more: object = {}) => ({
  IndexName: 'gsi1',
  KeyConditionExpression: 'gsi1pk = :pk',
  ExpressionAttributeValues: { ':pk': 'even', ...values },
  ...more,
});

describe('a query', () => {
  test('pages through a partition in key order, each row once', async () => {
    const { keys, pages } = await allPages({
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': 'rows', ':prefix': 'ROW#' },
      Limit: 17,
    });
    expect(keys).toEqual(Array.from({ length: 50 }, (_, n) => sortKey(n)));
    expect(pages).toBe(3);
  });

  test.each([
    ['sk BETWEEN :three AND :five', 3, 5],
    ['sk > :five', 6, 49],
    ['sk >= :five', 5, 49],
    ['sk < :three', 0, 2],
    ['sk <= :three', 0, 3],
    ['sk = :three', 3, 3],
  ])('bounds the sort key by %s', async (condition, first, last) => {
    const bounds = Object.entries({ ':three': sortKey(3), ':five': sortKey(5) });
    const { keys } = await allPages({
      KeyConditionExpression: `pk = :pk AND ${condition}`,
      ExpressionAttributeValues: {
        ':pk': 'rows',
        ...Object.fromEntries(bounds.filter(([name]) => condition.includes(name))),
      },
    });
    expect(keys).toEqual(Array.from({ length: last - first + 1 }, (_, n) => sortKey(first + n)));
  });

  test('reads an index backwards page by page and counts a filtered row against the limit', async () => {
    const { keys, pages } = await allPages(
      indexQuery({ ':least': 20 }, { FilterExpression: 'score >= :least', ScanIndexForward: false, Limit: 10 }),
    );
    expect(keys).toEqual(Array.from({ length: 15 }, (_, n) => sortKey(48 - 2 * n)));
    expect(pages).toBe(3);
  });

  test('returns from an index only the attributes it projects', async () => {
    const { Items } = await database.client.send(new QueryCommand({ TableName, ...indexQuery({}, { Limit: 1 }) }));
    expect(Items).toEqual([
      { pk: 'rows', sk: sortKey(0), gsi1pk: 'even', gsi1sk: sortKey(0), title: 'Row 0', score: 0 },
    ]);
  });

  test.each([
    ['projection', { ProjectionExpression: 'body' }],
    ['filter', { FilterExpression: 'attribute_exists(body)' }],
  ])('is refused when its %s names an attribute that the index does not project', async (_name, more) => {
    const query = new QueryCommand({ TableName, ...indexQuery({}, more) });
    await expect(database.client.send(query)).rejects.toThrow('gsi1 does not project [body]');
  });

  test('is refused for a consistent read of an index', async () => {
    const query = new QueryCommand({ TableName, ...indexQuery({}, { ConsistentRead: true }) });
    await expect(database.client.send(query)).rejects.toThrow('Consistent reads are not supported');
  });

  test('projects attributes, nested ones included, and counts', async () => {
    const query = {
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': 'rows' },
      Limit: 2,
    };
    const page = await database.client.send(
      new QueryCommand({
        ...query,
        ProjectionExpression: '#m.#i, title',
        ExpressionAttributeNames: { '#m': 'map', '#i': 'inner' },
      }),
    );
    expect(page.Items).toEqual([
      { title: 'Row 0', map: { inner: 0 } },
      { title: 'Row 1', map: { inner: 1 } },
    ]);
    const counted = await database.client.send(new QueryCommand({ ...query, Select: 'COUNT' }));
    expect([counted.Count, counted.Items]).toEqual([2, undefined]);
  });
});

describe('an index', () => {
  test('moves an item from one key to another and removes it with its key attribute', async () => {
    const Key = { pk: 'moving', sk: '-' };
    const rowsUnder = async (gsi1pk: string) => {
      const page = await database.client.send(
        new QueryCommand({ TableName, ...indexQuery({}), ExpressionAttributeValues: { ':pk': gsi1pk } }),
      );
      return page.Count;
    };
    await database.client.send(new PutCommand({ TableName, Item: { ...Key, gsi1pk: 'here', gsi1sk: '1' } }));
    expect([await rowsUnder('here'), await rowsUnder('there')]).toEqual([1, 0]);
    const move = { UpdateExpression: 'SET gsi1pk = :there', ExpressionAttributeValues: { ':there': 'there' } };
    await database.client.send(new UpdateCommand({ TableName, Key, ...move }));
    expect([await rowsUnder('here'), await rowsUnder('there')]).toEqual([0, 1]);
    await database.client.send(new UpdateCommand({ TableName, Key, UpdateExpression: 'REMOVE gsi1pk' }));
    expect([await rowsUnder('here'), await rowsUnder('there')]).toEqual([0, 0]);
  });
});

describe('a scan', () => {
  test('sees every item once across its segments', async () => {
    const segments = await Promise.all(
      [0, 1].map((Segment) =>
        database.client.send(
          new ScanCommand({
            TableName,
            Segment,
            TotalSegments: 2,
            FilterExpression: 'pk = :pk',
            ExpressionAttributeValues: { ':pk': 'rows' },
          }),
        ),
      ),
    );
    expect(segments.reduce((sum, { Count = 0 }) => sum + Count, 0)).toBe(50);
  });
});
