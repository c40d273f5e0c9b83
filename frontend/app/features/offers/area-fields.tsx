import { roundToHundredths } from '#shared/numbers/hundredths.ts';
import type { OfferArea } from '#shared/offers/offer-content.ts';
import { formatSqFt } from '#shared/proposals/price.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

type AreaFieldsProps = {
  readonly area: OfferArea;
  readonly drawnSqFt: number;
  readonly error: string | undefined;
  readonly onChange: (area: OfferArea) => void;
};

const bases = [
  { value: 'undecided', label: 'Please choose' },
  { value: 'tape', label: 'Measured with a tape' },
  { value: 'drawn', label: 'Without a tape: the drawn area' },
] as const;

function areaOf(basis: OfferArea['basis'], drawnSqFt: number): OfferArea {
  return basis === 'tape' ? { basis, sqFt: Math.max(drawnSqFt, 1) } : { basis };
}

/** '742.5 sq ft are 2.3% less than the drawn 760 sq ft.' */
function difference(sqFt: number, drawnSqFt: number): string {
  if (drawnSqFt <= 0) return 'Nothing is drawn to compare it with.';
  const percent = Math.round((sqFt / drawnSqFt - 1) * 1000) / 10;
  if (percent === 0) return `The same as drawn: ${formatSqFt(drawnSqFt)}.`;
  return `${Math.abs(percent)}% ${percent < 0 ? 'less' : 'more'} than the drawn ${formatSqFt(drawnSqFt)}.`;
}

/**
 * The area that prices per sq ft are multiplied by: measured by tape, with the drawn one next to it, or the drawn one.
 */
export function AreaFields({ area, drawnSqFt, error, onChange }: AreaFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <SelectField
        label="Area"
        value={area.basis}
        options={bases}
        error={error}
        onChange={(basis) => onChange(areaOf(basis, drawnSqFt))}
      />
      {area.basis === 'tape' && (
        <NumberField
          label="Measured area"
          value={area.sqFt}
          fallback={1}
          min={0.01}
          max={1_000_000}
          unit="sq ft"
          hint={difference(area.sqFt, drawnSqFt)}
          onChange={(sqFt) => onChange({ basis: 'tape', sqFt: roundToHundredths(sqFt) })}
        />
      )}
      {area.basis === 'drawn' && (
        <p className="self-end pb-2 text-sm text-ink-soft">
          {drawnSqFt > 0
            ? `${formatSqFt(drawnSqFt)}, drawn from above. You carry the risk of its error.`
            : 'Nothing is drawn yet.'}
        </p>
      )}
    </div>
  );
}
