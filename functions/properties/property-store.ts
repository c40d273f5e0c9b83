import { QueryCommand } from '@aws-sdk/lib-dynamodb';

import { contains } from '#shared/geometry/bounds.ts';
import { coverBounds, quadkey } from '#shared/geometry/quadkey.ts';
import type { MapBounds } from '#shared/properties/map-bounds.ts';
import { property } from '#shared/properties/property.ts';
import type { Property } from '#shared/properties/property.ts';
import { propertyKey, propertyMapKey } from '#shared/table/keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';

export async function findProperty(accountId: string, id: number): Promise<Property | undefined> {
  const found = await readItem(propertyKey(accountId, id));
  return found && property.parse(found);
}

/** Fails when the id is taken, so that two properties cannot share one. */
export function propertyWrite(accountId: string, value: Property): Write {
  return {
    Put: {
      TableName: table.name,
      Item: {
        ...propertyKey(accountId, value.id),
        ...propertyMapKey(accountId, quadkey({ lat: value.latitude, lng: value.longitude }), value.id),
        v: 1,
        ...value,
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
}

/** No screen can show more properties than this. A wider view shows the first ones in each part of the map. */
const MAX_PER_RANGE = 500;

/** The account's properties in the box. Reads at most four key ranges and filters them to the exact box. */
export async function listPropertiesInside(accountId: string, bounds: MapBounds): Promise<Property[]> {
  const found = await Promise.all(coverBounds(bounds).map((prefix) => listWithPrefix(accountId, prefix)));
  return found.flat().filter(({ latitude, longitude }) => contains(bounds, { lat: latitude, lng: longitude }));
}

async function listWithPrefix(accountId: string, prefix: string): Promise<Property[]> {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      IndexName: 'gsi2',
      KeyConditionExpression: 'gsi2pk = :pk AND gsi2sk BETWEEN :from AND :to',
      ExpressionAttributeValues: {
        ':pk': propertyMapKey(accountId, '', 0).gsi2pk,
        ':from': prefix || '0',
        ':to': `${prefix}~`,
      },
      Limit: MAX_PER_RANGE,
    }),
  );
  return Items.map((item) => property.parse(item));
}
