import { useState } from 'react';

import type { PlanView } from '#shared/billing/contract.ts';
import { dollarsOf, EXTRA_CEILINGS, OWES_EXTRAS } from '#shared/plans/extras.ts';
import { meterWords } from '#shared/plans/meter.ts';
import { useAgreeExtras, useCheckout } from '../../../api/plan-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

type PlanExtrasProps = { readonly plan: PlanView; readonly isOwner: boolean };

/**
 * What the plan sells beyond it by the piece: the price, and whether the owner agreed to pay it. Extras of this month
 * and the last charge show even if the plan no longer sells any.
 */
export function PlanExtras({ plan, isOwner }: PlanExtrasProps) {
  const { extras, spent, lastCharge } = plan;
  if (!extras && spent.cents === 0 && !lastCharge) return null;
  const isOn = extras !== undefined && extras.ceilingCents > 0;
  return (
    <section aria-label="Extras" className="grid gap-4 rounded-lg border bg-paper p-4 shadow-card md:p-6">
      <div>
        <h2 className="display text-lg">Extras: {stateWords(extras)}</h2>
        <p className="mt-1 text-ink-soft">{extras ? termWords(extras) : wordsWithout(plan)}</p>
      </div>
      {(isOn || spent.cents > 0) && (
        <p className="tabular-nums">
          This month: <b>{dollarsOf(spent.cents)}</b> {usedWords(spent.used)}
        </p>
      )}
      {lastCharge && <p className="text-ink-soft">{lastWords(lastCharge)}</p>}
      {extras && isOwner && <Agreement extras={extras} />}
    </section>
  );
}

type Extras = NonNullable<PlanView['extras']>;

/** Whether only the owner's agreement is missing. */
export const mayAgree = ({ ceilingCents, owes }: Extras): boolean => ceilingCents === 0 && !owes;

function stateWords(extras: PlanView['extras']): string {
  if (!extras || extras.owes) return 'none at the moment';
  return extras.ceilingCents > 0 ? `up to ${dollarsOf(extras.ceilingCents)} a month` : 'off';
}

/** Only an account that the payment service knows is charged. */
const wordsWithout = ({ spent, hasPortal }: PlanView): string =>
  hasPortal && spent.cents > 0
    ? 'Your plan has no new ones now. This month’s are charged to your card once it is over.'
    : 'Your plan has no new ones now.';

/** Names no price while no extras are sold. */
function termWords(extras: Extras): string {
  if (extras.owes) return OWES_EXTRAS;
  const charged =
    extras.ceilingCents > 0
      ? 'They are charged to your card once the month is over.'
      : 'Nothing is charged unless the owner of the account agrees here.';
  return `${priceWords(extras)} ${charged}`;
}

const priceWords = ({ meter, cents, included }: Extras): string =>
  included > 0
    ? `Each ${meterWords[meter].extra}, beyond the ${included} of your plan, costs ${dollarsOf(cents)}.`
    : `Each ${meterWords[meter].extra} costs ${dollarsOf(cents)}; the live preview stays free.`;

const usedWords = (used: PlanView['spent']['used']): string =>
  used.length === 0
    ? ''
    : `for ${used.map(({ meter, count }) => `${count} ${meterWords[meter].extra}${count === 1 ? '' : 's'}`).join(' and ')}`;

function lastWords({ month, cents, state }: NonNullable<PlanView['lastCharge']>): string {
  const name = new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });
  return `${name}: ${dollarsOf(cents)}, ${STATES[state]}.`;
}

const STATES: Readonly<Record<NonNullable<PlanView['lastCharge']>['state'], string>> = {
  waiting: 'the invoice is on its way',
  later: 'the invoice is on its way',
  invoiced: 'invoiced',
  counted: 'counted, and not charged',
  failed: 'the invoice could not be sent yet',
};

/** What the owner can do. Saving a card comes first, because nothing can be charged without one. */
function Agreement({ extras }: { readonly extras: Extras }) {
  return (
    <>
      {!extras.hasCard && <CardToSave extras={extras} />}
      <Ceiling extras={extras} />
    </>
  );
}

/** Also for an owner who agreed before and has no card any more. */
function CardToSave({ extras }: { readonly extras: Extras }) {
  const checkout = useCheckout();
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        {mayAgree(extras)
          ? 'Extras are paid by card. Save one first, on a Stripe page, and then agree here.'
          : 'Extras are paid by card, and none is saved. Save one on a Stripe page.'}
      </p>
      <Button busy={checkout.isPending} onClick={() => void checkout.run({ body: { card: 'extras' } })}>
        Save a Card
      </Button>
    </div>
  );
}

/** The most that extras may cost in a month. */
function Ceiling({ extras: { ceilingCents, hasCard, owes } }: { readonly extras: Extras }) {
  const agree = useAgreeExtras();
  const [chosen, setChosen] = useState(String(ceilingCents > 0 ? ceilingCents / 100 : EXTRA_CEILINGS[1]));
  const canChange = hasCard && !owes;
  if (!canChange && ceilingCents === 0) return null;
  const dollars = Number(chosen);
  const isSame = dollars * 100 === ceilingCents;
  const run = (ceilingDollars: number) => void agree.run({ body: { what: 'extras', ceilingDollars } });
  return (
    <div className="flex flex-wrap items-end gap-3">
      {canChange && (
        <>
          <SelectField
            className="min-w-48"
            label="At most in a month"
            value={chosen}
            options={EXTRA_CEILINGS.map((amount) => ({ value: String(amount), label: `$${amount}` }))}
            onChange={setChosen}
          />
          <Button variant="dark" disabled={isSame} busy={agree.isPending && dollars > 0} onClick={() => run(dollars)}>
            {ceilingCents > 0 ? 'Change the Ceiling' : `Agree to Pay up to $${dollars} a Month`}
          </Button>
        </>
      )}
      {ceilingCents > 0 && (
        <Button busy={agree.isPending} onClick={() => run(0)}>
          Turn Extras Off
        </Button>
      )}
    </div>
  );
}
