import type { EstimateContent } from '#shared/estimates/estimate.ts';
import type { EstimatorSettings } from '#shared/estimates/settings.ts';
import { NumberField } from '../../../../ui/number-field.tsx';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { SectionCard } from './section-card.tsx';

type TermsSectionProps = {
  readonly content: EstimateContent;
  readonly settings: Omit<EstimatorSettings, 'organizationId'>;
  readonly onChange: (part: Partial<EstimateContent>) => void;
};

/** The terms printed below the price. */
export function TermsSection({ content, settings, onChange }: TermsSectionProps) {
  return (
    <SectionCard id="terms">
      <div className="grid gap-4 p-4 md:grid-cols-2 md:p-5">
        <NumberField
          label="Valid for"
          unit="days"
          className="md:max-w-[200px]"
          value={content.validityDays}
          fallback={settings.defaultValidityDays}
          min={1}
          max={365}
          decimals={0}
          onChange={(days) => onChange({ validityDays: days })}
        />
        <TextAreaField
          label="Terms"
          className="md:col-span-2"
          maxLength={4000}
          value={content.termsText}
          onChange={({ currentTarget }) => onChange({ termsText: currentTarget.value })}
        />
        <TextAreaField
          label="Exclusions"
          hint="What the price does not include."
          className="md:col-span-2"
          maxLength={4000}
          value={content.exclusionsText}
          onChange={({ currentTarget }) => onChange({ exclusionsText: currentTarget.value })}
        />
      </div>
    </SectionCard>
  );
}
