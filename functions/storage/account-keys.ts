import { createHash } from 'node:crypto';

/** Ids are integers per account, padded so that they sort as numbers (design 5). */
export const pad = (id: number): string => String(id).padStart(10, '0');

export const accountKey = (accountId: string) => ({ pk: `A#${accountId}`, sk: 'ACCOUNT' });
export const memberKey = (accountId: string, userId: string) => ({ pk: `A#${accountId}`, sk: `MEMBER#${userId}` });
export const sessionKey = (hash: string) => ({ pk: `SID#${hash}`, sk: '-' });
export const identityKey = (issuer: string, sub: string) => ({ pk: `ID#${issuer}#${sub}`, sk: '-' });

/** An address as a key: its hash, so that the table cannot be read as a list of people. */
export const emailKey = (email: string) => ({
  pk: `EMAIL#${createHash('sha256').update(email.trim().toLowerCase()).digest('hex')}`,
  sk: '-',
});

/** Marks an account that has ended until everything of it is deleted. */
export const closingKey = (accountId: string) => ({ pk: `A#${accountId}`, sk: 'CLOSING' });
