import type { Deposit, OfferContent } from '#shared/offers/offer-content.ts';
import { cheapestOf, depositProblem, priceCents } from '#shared/offers/offer-price.ts';
import { capWords, stateRules } from '#shared/properties/state-rules.ts';
import { NumberField, PercentField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { sqFtOf } from './option-fields.tsx';

type DepositFieldsProps = {
  readonly content: OfferContent;
  readonly drawnSqFt: number;
  readonly usState: string;
  readonly onChange: (deposit: Deposit) => void;
};

const kinds = [
  { value: 'percent', label: 'Percent of the price' },
  { value: 'fixed', label: 'Fixed amount' },
] as const;

/** The deposit, next to what the state allows and why. */
export function DepositFields({ content, drawnSqFt, usState, onChange }: DepositFieldsProps) {
  const { deposit, options } = content;
  const sqFt = sqFtOf(content, drawnSqFt);
  const cheapestCents = cheapestOf(options.map(({ price }) => ({ totalCents: priceCents(price, sqFt) })));
  const problem = depositProblem({ deposit, cheapestCents, state: usState });
  const rule = stateRules[usState];
  const note = capWords(usState) ?? rule?.reminder;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Deposit"
        value={deposit.kind}
        options={kinds}
        onChange={(kind) => onChange(kind === 'percent' ? { kind, basisPoints: 0 } : { kind, cents: 0 })}
      />
      {deposit.kind === 'percent' ? (
        <PercentField
          label="Percent"
          value={deposit.basisPoints / 10_000}
          fallback={0}
          onChange={(share) => onChange({ kind: 'percent', basisPoints: Math.round(share * 10_000) })}
        />
      ) : (
        <NumberField
          label="Dollars"
          value={deposit.cents / 100}
          fallback={0}
          max={10_000_000}
          fixed={2}
          before="$"
          onChange={(dollars) => onChange({ kind: 'fixed', cents: Math.round(dollars * 100) })}
        />
      )}
      {problem && (
        <p role="alert" className="text-sm text-danger sm:col-span-2">
          {problem}
        </p>
      )}
      {!problem && note && (
        <p className="text-sm text-ink-soft sm:col-span-2">
          {note} {rule?.certainty === 'ask your lawyer' && 'We did not read the law itself: ask your lawyer.'}
        </p>
      )}
    </div>
  );
}
