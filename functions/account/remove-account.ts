import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import { accountKey, closingKey, memberKey } from '#shared/table/keys.ts';
import { table } from '../storage/table.ts';
import { transact } from '../storage/transact.ts';
import type { Write } from '../storage/transact.ts';
import { deleteIdentityWrite, findMember } from './member-store.ts';
import { identityKeysOf } from './stored-member.ts';

/**
 * Closes the account at once: without its item no member is signed in, and its owner can start a new one. The closing
 * mark makes the stream consumer delete everything else, images last (product 13.11 to 13.13).
 */
export async function removeAccount({ accountId, userId, email }: Caller, typed: string): Promise<void> {
  if (typed !== email.toLowerCase()) {
    throw new AppError('INVALID_REQUEST', `Please type ${email} to delete the account.`);
  }
  const owner = await findMember(accountId, userId);
  if (!owner) throw new AppError('NOT_FOUND', 'Account not found');
  const mark = { ...closingKey(accountId), v: 1, round: 0, startedAt: new Date().toISOString() };
  const writes: Write[] = [
    { Delete: { TableName: table.name, Key: accountKey(accountId), ConditionExpression: 'attribute_exists(pk)' } },
    { Put: { TableName: table.name, Item: mark } },
    { Delete: { TableName: table.name, Key: memberKey(accountId, userId) } },
    ...identityKeysOf(owner).map((key) => deleteIdentityWrite(key, owner)),
  ];
  const outcome = await transact(writes);
  if (outcome !== 'done') throw new AppError('CONFLICT', 'This account changed in the meantime. Please try again.');
}
