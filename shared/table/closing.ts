import { accountKey } from './keys.ts';

/**
 * How long a note counts: longer than anybody takes to look through offers and delete them. A process that was cut off
 * leaves its note behind.
 */
const BEGUN_MS = 5 * 60_000;

/** Notes from before this time no longer keep anybody from signing. */
const expiredAt = (now: Date): string => new Date(now.getTime() - BEGUN_MS).toISOString();

/**
 * Notes that an account is about to be closed, or a proposal of it erased. The note is written before the offers are
 * looked through. From then on nobody can sign one, so no signature comes between that look and what follows
 * (product 13.28, 31.19).
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
export const cancelClosing = (TableName: string, accountId: string, begunAt: string) => ({
  Update: {
    TableName,
    Key: accountKey(accountId),
    UpdateExpression: 'REMOVE closingBegunAt',
    ...closingNoteCondition(begunAt),
  },
});

/** The condition for closing the account: this note is still there. */
export const closingNoteCondition = (begunAt: string) => ({
  ConditionExpression: 'closingBegunAt = :begun',
  ExpressionAttributeValues: { ':begun': begunAt },
});

/** The condition for erasing a proposal: no account, or this note has kept everybody from signing until now. */
export const closingNoteCheck = (TableName: string, accountId: string, begunAt: string, now: Date) => ({
  ConditionCheck: {
    TableName,
    Key: accountKey(accountId),
    ConditionExpression: 'attribute_not_exists(pk) OR (closingBegunAt = :begun AND closingBegunAt >= :expired)',
    ExpressionAttributeValues: { ':begun': begunAt, ':expired': expiredAt(now) },
  },
});

/** The condition for a signature: the account exists, and nobody is about to close it. */
export const openAccountCheck = (TableName: string, accountId: string, now: Date) => ({
  ConditionCheck: {
    TableName,
    Key: accountKey(accountId),
    ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(closingBegunAt) OR closingBegunAt < :expired)',
    ExpressionAttributeValues: { ':expired': expiredAt(now) },
  },
});
