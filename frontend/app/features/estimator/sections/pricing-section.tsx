import { askedDeposit } from '#shared/estimates/asked-deposit.ts';
import type { EstimateContent } from '#shared/estimates/estimate.ts';
import type { Totals } from '#shared/estimates/pricing.ts';
import type { EstimatorSettings } from '#shared/estimates/settings.ts';
import { PercentField } from '../../../../ui/number-field.tsx';
import { PlausibilityNote } from '../../../../ui/plausibility-note.tsx';
import { SegmentedControl } from '../../../../ui/segmented-control.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TAX_DECIMALS, taxableScopes } from '../form/taxable-scopes.ts';
import { FIELD_GRID, SectionCard } from './section-card.tsx';

type PricingSectionProps = {
  readonly content: EstimateContent;
  readonly totals: Totals;
  readonly settings: Omit<EstimatorSettings, 'organizationId'>;
  readonly onChange: (part: Partial<EstimateContent>) => void;
};

/** Default markup (product 14.33). */
const DEFAULT_MARKUP = 0.4;
/** The calculation caps the target margin at 99%. The field allows more. */
const MAX_SHARE = 10;

export function PricingSection({ content, totals, settings, onChange }: PricingSectionProps) {
  const { pricingMode, targetMarginPct, markupPct, taxPct, taxableScope, depositPct } = content;
  const { limit } = askedDeposit(content, totals);
  return (
    <SectionCard id="pricing">
      <div className={FIELD_GRID}>
        <div className="grid content-start gap-1.5 col-span-2">
          <span aria-hidden="true" className="text-sm leading-5 font-semibold">
            Pricing mode
          </span>
          <SegmentedControl
            label="Pricing mode"
            value={pricingMode}
            options={[
              { value: 'margin', label: 'Margin' },
              { value: 'markup', label: 'Markup' },
            ]}
            onChange={(mode) => onChange({ pricingMode: mode })}
          />
        </div>
        <PercentField
          label="Target margin"
          value={targetMarginPct}
          fallback={settings.defaultMarginTargetPct}
          max={MAX_SHARE}
          onChange={(share) => onChange({ targetMarginPct: share })}
        />
        {pricingMode === 'markup' && (
          <PercentField
            label="Markup"
            value={markupPct}
            fallback={DEFAULT_MARKUP}
            max={MAX_SHARE}
            onChange={(share) => onChange({ markupPct: share })}
          />
        )}
        <PercentField
          label="Tax"
          value={taxPct}
          fallback={settings.defaultTaxPct}
          decimals={TAX_DECIMALS}
          onChange={(share) => onChange({ taxPct: share })}
        />
        <SelectField
          label="Tax applies to"
          value={taxableScope}
          options={taxableScopes}
          onChange={(scope) => onChange({ taxableScope: scope })}
        />
        <PercentField
          label="Deposit"
          value={depositPct}
          fallback={settings.defaultDepositPct}
          onChange={(share) => onChange({ depositPct: share })}
        />
        <div className="col-span-full has-[>:empty]:absolute">
          <PlausibilityNote question={limit && `${limit} The estimate does not ask for more.`} />
        </div>
      </div>
    </SectionCard>
  );
}
