import { openDynamoDb } from './engine.ts';

// Run as a separate process by durability.test.ts: writes pairs in transactions until it is killed and prints the number
// of each pair that the engine has acknowledged.
const [directory = '', first = '0'] = process.argv.slice(2);
const WRITER_COUNT = 8;
const database = await openDynamoDb({ directory });
let next = Number(first);

async function writePairs(): Promise<never> {
  for (;;) {
    const pair = next++;
    const half = (sk: string) => ({
      Put: {
        TableName: 'Records',
        Item: { pk: { S: `pair-${pair}` }, sk: { S: sk }, gsi1pk: { S: sk }, gsi1sk: { S: `${pair}` } },
      },
    });
    await database.call('TransactWriteItems', { TransactItems: [half('left'), half('right')] });
    process.stdout.write(`${pair}\n`);
  }
}

await Promise.all(Array.from({ length: WRITER_COUNT }, writePairs));
