import { AppError } from '#shared/http/errors.ts';
import { dollarsOf, extrasLeft, limitOf, OWES_EXTRAS } from '#shared/plans/extras.ts';
import type { Payer, SoldExtra } from '#shared/plans/extras.ts';
import { endOfMonth, meterWords, reportTime } from '#shared/plans/meter.ts';
import type { Meter } from '#shared/plans/meter.ts';
import { countedPer, usePeriod } from '#shared/plans/plan-table.ts';
import { dueWrite } from '../due/due-writes.ts';
import { transact } from '../storage/transact.ts';
import type { Write } from '../storage/transact.ts';
import { addUseWrite, entryOfUseWrite, findCents } from '../storage/usage-store.ts';
import type { UseKey } from '../storage/usage-store.ts';

type Use = {
  readonly payer: Payer;
  readonly meter: Meter;
  /** The id of what is used. The same use counts only once. */
  readonly ref: string;
};

/**
 * The ways to count one use, in the order in which they are tried: within the plan, and, if the owner agreed to extras,
 * beyond the plan. An extra costs money and puts the month's report on the clock. Each way writes an entry that never
 * changes, and adds to the sum of its period.
 */
function waysToCount({ payer, meter, ref }: Use, period: string): readonly (readonly Write[])[] {
  const { accountId } = payer;
  const one = { accountId, period, meter, amount: 1 } as const;
  const { most, extra } = limitOf(payer, meter);
  const isSold = extra !== undefined && extrasLeft(extra, 0) > 0;
  if (most === 0 && !isSold) return [];
  const held = [
    addUseWrite(one, most === undefined ? {} : { below: most }),
    entryOfUseWrite(accountId, { ...one, ref }),
  ];
  if (most === undefined || !isSold) return [held];
  const { cents, ceilingCents } = extra;
  const room = ceilingCents - cents;
  const sold = [
    addUseWrite({ ...one, cents }, { ...(most > 0 && { from: most }), room }),
    entryOfUseWrite(accountId, { ...one, ref, cents }),
    // Trials sell no extras, so the period is a month.
    reportWrite(accountId, period),
  ];
  // A use may be given back in between. Then the plan has room again, so both ways are tried a second time.
  return most === 0 ? [sold] : [held, sold, held];
}

/** The price of a month's extras is worked out once, when the month is over, however many there are. */
const reportWrite = (accountId: string, month: string): Write =>
  dueWrite({
    kind: 'extras-report',
    name: `${accountId}#${month}`,
    at: reportTime(month),
    accountId,
    data: { month },
  });

/** The error when the plan has no more of a meter and sells no extra. */
function usedUp({ payer, meter }: Use): AppError {
  const { most = 0, extra } = limitOf(payer, meter);
  if (extra) return new AppError('PAYMENT_REQUIRED', extraRefused(meter, most, extra));
  return new AppError(
    'PAYMENT_REQUIRED',
    countedPer(payer.plan) === 'trial' ? noMoreOfTrial(meter, most) : noMore(meter, most),
  );
}

const noMoreOfTrial = (meter: Meter, most: number): string =>
  `Your trial’s ${most} ${meterWords[meter].many} are used up. A plan has more: see Settings, Plan.`;

function noMore(meter: Meter, most: number): string {
  const begins = endOfMonth(new Date()).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
  return `This month’s ${most} ${meterWords[meter].many} are used up. New ones come on ${begins}, and a larger plan has more: see Settings, Plan.`;
}

function extraRefused(meter: Meter, most: number, { cents, ceilingCents, owes }: SoldExtra): string {
  if (owes) return most > 0 ? `${noMore(meter, most)} ${OWES_EXTRAS}` : `${OWES_EXTRAS} The live preview stays free.`;
  if (ceilingCents > 0) {
    return `One more would cost more than the ${dollarsOf(ceilingCents)} of extras a month that the owner of your account agreed to. The ceiling can be changed under Settings, Plan.`;
  }
  const agree = 'once the owner of your account agrees to extras under Settings, Plan';
  return most > 0
    ? `${noMore(meter, most)} Extra ones cost ${dollarsOf(cents)} each, ${agree}.`
    : `An AI design costs ${dollarsOf(cents)} on your plan, ${agree}. The live preview stays free.`;
}

/**
 * Counts one use in the transaction that performs it. `write` gets the writes that count the use, the error to throw
 * when one of their conditions fails, and the period it counts in. 402 when the account has no more.
 */
export async function withUse<T>(
  use: Use,
  write: (uses: readonly Write[], refusal: AppError, period: string) => Promise<T>,
): Promise<T> {
  const refusal = usedUp(use);
  const period = usePeriod(use.payer.plan, new Date());
  for (const uses of waysToCount(use, period)) {
    try {
      return await write(uses, refusal, period);
    } catch (error) {
      if (error !== refusal) throw error;
    }
  }
  throw refusal;
}

/** Counts one use together with its effect. `effect` gets the period the use counts in. 402 when there is no more. */
export async function spend(use: Use, effect: (period: string) => readonly Write[]): Promise<void> {
  await withUse(use, async (uses, refusal, period) => {
    const outcome = await transact({ use: uses, effect: effect(period) });
    if (outcome === 'done') return;
    if (outcome.has('use')) throw refusal;
    throw new Error(`${use.meter} ${use.ref} was gone when it was counted`);
  });
}

/** Gives back a use whose effect failed, and what it cost, in an entry of its own. Works only once per use. */
export async function giveBack(accountId: string, { period, meter, ref }: UseKey): Promise<void> {
  const cents = await findCents(accountId, { period, meter, ref });
  const back = { period, meter, amount: -1, ...(cents !== undefined && { cents }) } as const;
  await transact([addUseWrite({ accountId, ...back }), entryOfUseWrite(accountId, { ...back, ref: `${ref}#back` })]);
}
