import * as z from 'zod';

import { hashedForm } from '#shared/table/keys.ts';
import { finderOf } from './address-in-text.ts';
import { emptyItem } from './empty-item.ts';
import { kept, left } from './erasure.ts';
import type { Erasure } from './erasure.ts';
import type { OperatorTable } from './operator-table.ts';
import type { Trace } from './person-traces.ts';

type Item = Trace['item'];
type Person = { readonly email: string };

const SIGNED = 'it is signed, which belongs to the contractor’s records';
const IN_WORDS = 'the address stands inside the words of the offer';

// What an erasure needs to know of an offer; the rest stays as it is.
const version = z.object({ signature: z.unknown().optional() });
const offered = z.object({ current: version.optional() });
const asked = z.object({ questions: z.array(z.looseObject({ email: z.string() })) });

/** Removes a person's questions about an offer, whatever became of it. A contract that names them stays. */
export async function eraseFromOffer(table: OperatorTable, { key, item }: Trace, person: Person): Promise<Erasure> {
  const isContract = isContractOf(person, offered.parse(item).current);
  if (withoutQuestions(item, person) === item) return isContract ? kept(SIGNED) : left(IN_WORDS);
  const erasure = await emptyItem(table, key, (newest) => withoutQuestions(newest, person));
  if (!isContract || erasure.done !== 'emptied') return erasure;
  return kept(`${SIGNED}; what the person asked is erased`);
}

/** A replaced version has no questions. If it was signed, its account and its signer keep it. */
export const eraseFromPastVersion = async (_table: OperatorTable, { item }: Trace, person: Person): Promise<Erasure> =>
  isContractOf(person, version.parse(item)) ? kept(SIGNED) : left(IN_WORDS);

/** Whether a version that names the person was signed, even if that was canceled or replaced since. */
const isContractOf = ({ email }: Person, one: z.infer<typeof version> | undefined): boolean =>
  one?.signature !== undefined && finderOf(email)(JSON.stringify(one));

/**
 * The record without the person's questions, or the same record if they asked none. They go whole, because one that
 * was only emptied would look like a new one and be mailed.
 */
function withoutQuestions(item: Item, { email }: Person): Item {
  const { questions } = asked.parse(item);
  const others = questions.filter((one) => hashedForm(one.email) !== hashedForm(email));
  return others.length === questions.length ? item : { ...item, questions: others };
}
