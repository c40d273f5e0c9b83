import { defaultWords, mailWords } from '#shared/sending/mail-words.ts';
import type { MailWords } from '#shared/sending/mail-words.ts';
import { mailWordsKey } from '#shared/table/keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';

/** The words that an organization's members remembered last, else the usual ones. */
export async function findWords(accountId: string, organizationId: number): Promise<MailWords> {
  const found = await readItem(mailWordsKey(accountId, organizationId));
  return found ? mailWords.parse(found) : defaultWords;
}

export const rememberWrite = (accountId: string, organizationId: number, words: MailWords): Write => ({
  Put: { TableName: table.name, Item: { ...mailWordsKey(accountId, organizationId), v: 1, ...words } },
});
