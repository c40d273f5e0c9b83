import { AppError } from '#shared/http/errors.ts';
import { beginClosing, cancelClosing, openAccountCheck } from '#shared/table/closing.ts';
import { table } from './table.ts';
import { transact } from './transact.ts';
import type { Write } from './transact.ts';

/** The error when the account is gone, or somebody else is closing it at the same time. */
export const changedMeanwhile = (): AppError =>
  new AppError('CONFLICT', 'This account changed in the meantime. Please try again.');

/** Runs `close` while nobody can sign an offer of the account. If `close` throws, people can sign again. */
export async function whileNobodySigns(accountId: string, close: (begunAt: string) => Promise<void>): Promise<void> {
  const begunAt = new Date().toISOString();
  if ((await transact([beginClosing(table.name, accountId, begunAt)])) !== 'done') throw changedMeanwhile();
  try {
    await close(begunAt);
  } catch (error) {
    await transact([cancelClosing(table.name, accountId, begunAt)]);
    throw error;
  }
}

/** A check for the transaction of a signature: it fails when the account is gone or is being closed. */
export const staysOpenCheck = (accountId: string): Write => openAccountCheck(table.name, accountId, new Date());
