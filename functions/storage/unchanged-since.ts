/** The condition that an item still has the number that was read, or is still absent if there was none. */
export const unchangedSince = (field: 'version' | 'revision', read: number | undefined) =>
  read === undefined
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : {
        ConditionExpression: `#${field} = :before`,
        ExpressionAttributeNames: { [`#${field}`]: field },
        ExpressionAttributeValues: { ':before': read },
      };
