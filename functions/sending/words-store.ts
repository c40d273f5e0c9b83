import type { Language } from '#shared/language/language.ts';
import { defaultWordsIn, mailWords } from '#shared/sending/mail-words.ts';
import type { MailWords } from '#shared/sending/mail-words.ts';
import { mailWordsKey } from '#shared/table/keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';

type Written = { readonly accountId: string; readonly organizationId: number; readonly language: Language };

const remembered = mailWords.partial().extend({ spanish: mailWords.exactOptional() });

/** The words that members of the organization last saved for reuse, or the default words. */
export async function findWords({ accountId, organizationId, language }: Written): Promise<MailWords> {
  const found = await readItem(mailWordsKey(accountId, organizationId));
  const kept = remembered.parse(found ?? {});
  return (language === 'es' ? kept.spanish : mailWords.safeParse(kept).data) ?? defaultWordsIn[language];
}

/** Each language has its own words. English ones are at the top level, as before there were others. */
export const saveWordsWrite = ({ accountId, organizationId, language }: Written, words: MailWords): Write => ({
  Update: {
    TableName: table.name,
    Key: mailWordsKey(accountId, organizationId),
    ...(language === 'es'
      ? { UpdateExpression: 'SET v = :v, spanish = :words', ExpressionAttributeValues: { ':v': 1, ':words': words } }
      : {
          UpdateExpression: 'SET v = :v, subject = :subject, message = :message',
          ExpressionAttributeValues: { ':v': 1, ':subject': words.subject, ':message': words.message },
        }),
  },
});
