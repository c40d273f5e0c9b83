import { emailProblem } from '#shared/estimates/estimate.ts';
import type { EstimateContent } from '#shared/estimates/estimate.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import { questionAboutArea } from '#shared/proposals/plausibility.ts';
import { proposalNumber } from '#shared/proposals/proposal.ts';
import { Field } from '../../../../ui/field.tsx';
import { NumberField } from '../../../../ui/number-field.tsx';
import { PlausibilityNote } from '../../../../ui/plausibility-note.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { SectionCard } from './section-card.tsx';

type ProjectSectionProps = {
  readonly content: EstimateContent;
  readonly organizations: readonly Organization[];
  readonly onChange: (part: Partial<EstimateContent>) => void;
};

/**
 * Customer and site. Marked fields do not block saving (product 14.5, 14.6), except a malformed e-mail address (product
 * 14.7).
 */
export function ProjectSection({ content, organizations, onChange }: ProjectSectionProps) {
  const { areaSqft, areaBandSqFt, proposalId, customerEmail } = content;
  const band =
    areaBandSqFt === undefined ? '' : `± ${Math.round(areaBandSqFt).toLocaleString('en-US')} sq ft as drawn. `;
  const text = (name: 'customerName' | 'customerAddress' | 'customerPhone' | 'customerNotes' | 'accessNotes') => ({
    value: content[name],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ [name]: currentTarget.value }),
  });
  return (
    <SectionCard id="project">
      <div className="grid items-start gap-x-3 gap-y-4 p-4 md:grid-cols-2 md:p-5">
        <Field label="Customer name *" required maxLength={120} autoComplete="off" {...text('customerName')} />
        <Field label="Address *" required maxLength={300} autoComplete="off" {...text('customerAddress')} />
        <div className="grid content-start gap-2">
          <NumberField
            label="Project area *"
            required
            unit="sq ft"
            value={areaSqft}
            fallback={0}
            min={1}
            blankZero
            max={1_000_000}
            hint={`${band}Required for all calculations.${proposalId === undefined ? '' : ` From proposal ${proposalNumber(proposalId)}.`}`}
            onChange={(area) => onChange({ areaSqft: area })}
          />
          <PlausibilityNote question={questionAboutArea(areaSqft)} />
        </div>
        {organizations.length > 0 && (
          <SelectField
            label="Organization"
            value={String(content.organizationId ?? '')}
            options={[
              ...withoutOrganization(content, organizations),
              ...organizations.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(id) => onChange({ organizationId: Number(id) })}
          />
        )}
        <Field
          label="Email"
          className="md:col-start-1"
          type="email"
          maxLength={200}
          autoComplete="off"
          value={customerEmail}
          error={emailProblem(customerEmail)}
          onChange={({ currentTarget }) => onChange({ customerEmail: currentTarget.value })}
        />
        <Field label="Phone" type="tel" maxLength={40} autoComplete="off" {...text('customerPhone')} />
        <TextAreaField label="Customer notes" maxLength={1000} {...text('customerNotes')} />
        <TextAreaField label="Access notes" maxLength={1000} {...text('accessNotes')} />
      </div>
    </SectionCard>
  );
}

/** The option for an estimate without an organization, or with one that was deleted. */
function withoutOrganization({ organizationId }: EstimateContent, organizations: readonly Organization[]) {
  if (organizationId === undefined) return [{ value: '', label: 'None' }];
  if (organizations.some(({ id }) => id === organizationId)) return [];
  return [{ value: String(organizationId), label: 'Deleted organization' }];
}
