import { accountKey } from './keys.ts';

/** Longer than anybody takes to look through offers and delete them; whoever was cut off leaves the note behind. */
const BEGUN_MS = 5 * 60_000;

/** Notes of before keep nobody from signing any more. */
const expiredAt = (now: Date): string => new Date(now.getTime() - BEGUN_MS).toISOString();

/**
 * Notes that an account is about to be closed, or a proposal of it erased. Written before its offers are looked through:
 * nobody signs one from then on, so that no signature comes between that look and what follows (product 13.28, 31.19).
 */
export const beginClosing = (TableName: string, accountId: string, begunAt: string) => ({
  Update: {
    TableName,
    Key: accountKey(accountId),
    UpdateExpression: 'SET closingBegunAt = :begun',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':begun': begunAt },
  },
});

/** Takes the note back, because the account stays. Somebody else's note is left alone. */
export const giveUpClosing = (TableName: string, accountId: string, begunAt: string) => ({
  Update: {
    TableName,
    Key: accountKey(accountId),
    UpdateExpression: 'REMOVE closingBegunAt',
    ...begunThen(begunAt),
  },
});

/** What the closing itself needs of the account: the note is still there. */
export const begunThen = (begunAt: string) => ({
  ConditionExpression: 'closingBegunAt = :begun',
  ExpressionAttributeValues: { ':begun': begunAt },
});

/** What the erasing of a proposal needs of its account: this note has kept everybody from signing its offers until now. */
export const stillNoted = (TableName: string, accountId: string, begunAt: string, now: Date) => ({
  ConditionCheck: {
    TableName,
    Key: accountKey(accountId),
    ConditionExpression: 'attribute_not_exists(pk) OR (closingBegunAt = :begun AND closingBegunAt >= :expired)',
    ExpressionAttributeValues: { ':begun': begunAt, ':expired': expiredAt(now) },
  },
});

/** What a signature needs: its account is there, and nobody is about to close it. */
export const staysOpen = (TableName: string, accountId: string, now: Date) => ({
  ConditionCheck: {
    TableName,
    Key: accountKey(accountId),
    ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(closingBegunAt) OR closingBegunAt < :expired)',
    ExpressionAttributeValues: { ':expired': expiredAt(now) },
  },
});
