import { appendFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { accountKey } from '#shared/table/keys.ts';
import { openDynamoDb } from '../../local/host/dynamodb/engine.ts';
import { backUp, restore } from './backup.ts';
import { itemChecksum } from './item-checksum.ts';

let work = '';
const folder = (name: string): string => join(work, name);

const definition = {
  TableName: 'Table',
  AttributeDefinitions: [
    { AttributeName: 'pk', AttributeType: 'S' as const },
    { AttributeName: 'sk', AttributeType: 'S' as const },
  ],
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' as const },
    { AttributeName: 'sk', KeyType: 'RANGE' as const },
  ],
};

/** A data folder with some items, a picture and a key, as a stopped host leaves it. */
beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), 'paveprint-restore-'));
  const dynamoDb = await openDynamoDb({ directory: folder('data/dynamodb') });
  await dynamoDb.ensureTable(definition);
  for (const n of [1, 2, 3]) {
    const { pk, sk } = accountKey(String(n));
    const Item = { pk: { S: pk }, sk: { S: sk }, tags: { SS: ['b', 'a'] } };
    await dynamoDb.call('PutItem', { TableName: 'Table', Item });
  }
  await dynamoDb.close();
  await mkdir(folder('data/s3/media'), { recursive: true });
  await writeFile(folder('data/s3/media/1'), 'a picture');
  await mkdir(folder('data/sample-payments'));
  await writeFile(folder('data/sample-payments/stripe.json'), '{}');
  await mkdir(folder('data/keys'));
  await writeFile(folder('data/keys/signing-key.pem'), 'a key');
});
afterEach(() => rm(work, { recursive: true, force: true }));

describe('a restored backup', () => {
  test('has the items, pictures and keys of the data, in an empty folder', async () => {
    const checksums = await backUp(folder('data'), folder('backup'));
    expect(checksums).toMatchObject({
      'table Table': { count: 3 },
      s3: { count: 1 },
      keys: { count: 1 },
      'sample-payments': { count: 1 },
    });
    expect((await restore(folder('backup'), folder('restored'))).checksums).toEqual(checksums);
    expect(await backUp(folder('restored'), folder('again'))).toEqual(checksums);
  });

  test('that was damaged is refused, and what is damaged is named', async () => {
    await backUp(folder('data'), folder('backup'));
    await appendFile(folder('backup/s3/media/1'), '!');
    await expect(restore(folder('backup'), folder('restored'))).rejects.toThrow('differs from the backup: s3.');
  });

  test('overwrites nothing', async () => {
    await backUp(folder('data'), folder('backup'));
    await expect(restore(folder('backup'), folder('data'))).rejects.toThrow('is not empty');
    await expect(backUp(folder('data'), folder('backup'))).rejects.toThrow('is not empty');
  });
});

test('data that a host has open is not copied', async () => {
  const dynamoDb = await openDynamoDb({ directory: folder('data/dynamodb') });
  await expect(backUp(folder('data'), folder('backup'))).rejects.toThrow(/in use by another process/);
  expect(await readdir(work)).not.toContain('backup');
  await dynamoDb.close();
});

test('the checksum of an item does not depend on the order of attributes or members of sets', () => {
  expect(itemChecksum({ a: { S: '1' }, b: { SS: ['x', 'y'] } })).toBe(
    itemChecksum({ b: { SS: ['y', 'x'] }, a: { S: '1' } }),
  );
  expect(itemChecksum({ a: new Set(['x', 'y']) })).toBe(itemChecksum({ a: new Set(['y', 'x']) }));
  expect(itemChecksum({ a: { S: '1' } })).not.toBe(itemChecksum({ a: { S: '2' } }));
});
