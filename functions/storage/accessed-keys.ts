import type { KeyAccess } from './tenant-guard.ts';

type Attribute = { readonly S?: string };
type Item = Readonly<Record<string, Attribute>>;
type Keyed = { readonly Key?: Item; readonly Item?: Item };
type WriteRequest = { readonly PutRequest?: Keyed; readonly DeleteRequest?: Keyed };
type Input = Keyed & {
  readonly KeyConditionExpression?: string;
  readonly ExpressionAttributeValues?: Item;
  readonly RequestItems?: Readonly<Record<string, { readonly Keys?: readonly Item[] } | readonly WriteRequest[]>>;
  readonly TransactItems?: readonly Readonly<Record<string, Keyed>>[];
};

const READS = ['GetItemCommand', 'BatchGetItemCommand', 'TransactGetItemsCommand', 'QueryCommand'];

/** All keys that a DynamoDB command accesses, from its input. Throws for a command without keys, such as a Scan. */
export function accessedKeys(command: string, input: object): KeyAccess[] {
  const wire = input as Input;
  const write = !READS.includes(command);
  if (wire.Key ?? wire.Item) return [keyOf(wire, write)];
  if (wire.KeyConditionExpression) return [queryKey(wire)];
  if (wire.RequestItems) return Object.values(wire.RequestItems).flatMap((batch) => batchKeys(batch));
  if (!wire.TransactItems) throw new Error(`${command} is not used here`);
  return wire.TransactItems.flatMap((entry) =>
    Object.entries(entry).map(([kind, keyed]) => keyOf(keyed, write && kind !== 'ConditionCheck')),
  );
}

function batchKeys(batch: NonNullable<Input['RequestItems']>[string]): KeyAccess[] {
  if ('Keys' in batch) return (batch.Keys ?? []).map((Key) => keyOf({ Key }, false));
  if (!Array.isArray(batch)) throw new Error('a batch must name its keys');
  return batch.map(({ PutRequest, DeleteRequest }: WriteRequest) => keyOf(PutRequest ?? DeleteRequest ?? {}, true));
}

function keyOf({ Key, Item }: Keyed, write: boolean): KeyAccess {
  const source = Key ?? Item;
  return { pk: source?.['pk']?.S ?? '', sk: source?.['sk']?.S, write };
}

/** Project convention for queries: the partition key is `:pk`, so that it can be checked. */
function queryKey({ KeyConditionExpression = '', ExpressionAttributeValues = {} }: Input): KeyAccess {
  if (!/^(gsi[12])?pk = :pk\b/.test(KeyConditionExpression)) throw new Error('a query must begin with pk = :pk');
  const sortKey = ExpressionAttributeValues[':sk'] ?? ExpressionAttributeValues[':from'];
  return { pk: ExpressionAttributeValues[':pk']?.S ?? '', sk: sortKey?.S, write: false };
}
