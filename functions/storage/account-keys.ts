/** Ids are integers per account, padded so that they sort as numbers (design 5). */
export const pad = (id: number): string => String(id).padStart(10, '0');

export const accountKey = (accountId: string) => ({ pk: `A#${accountId}`, sk: 'ACCOUNT' });
export const memberKey = (accountId: string, userId: string) => ({ pk: `A#${accountId}`, sk: `MEMBER#${userId}` });
export const sessionKey = (hash: string) => ({ pk: `SID#${hash}`, sk: '-' });
