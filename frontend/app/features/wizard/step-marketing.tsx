import { useQuery } from '@tanstack/react-query';

import { brandName, type Organization } from '#shared/organizations/organization.ts';
import { formatQuote } from '#shared/proposals/price.ts';
import { organizationsQuery } from '../../../api/organization-queries.ts';
import { Field } from '../../../ui/field.tsx';
import { ColorField } from '../../../ui/color-field.tsx';
import { formFor } from './marketing-form-for.ts';
import { totalOf, type WizardState } from './wizard-state.ts';

type StepMarketingProps = { readonly state: WizardState; readonly onChange: (change: Partial<WizardState>) => void };

export function StepMarketing({ state, onChange }: StepMarketingProps) {
  const { form } = state;
  const set = (part: Partial<typeof form>) => onChange({ form: { ...form, ...part } });
  return (
    <>
      <OrganizationPicker
        chosen={state.organizationId}
        onChoose={(one) => onChange({ organizationId: one.id, form: formFor(one, form.headline) })}
      />
      <Field
        label="Headline"
        value={form.headline}
        maxLength={80}
        onChange={({ currentTarget }) => set({ headline: currentTarget.value })}
      />
      <fieldset className="m-0 grid grid-cols-2 gap-2 border-0 p-0">
        <legend className="mb-2 p-0 text-sm font-semibold">Colors</legend>
        <ColorField
          label="Background"
          value={form.canvasBackgroundColor}
          onChange={(color) => set({ canvasBackgroundColor: color })}
        />
        <ColorField label="Before" value={form.beforeBox} onChange={(color) => set({ beforeBox: color })} />
        <ColorField label="After" value={form.afterBox} onChange={(color) => set({ afterBox: color })} />
        <ColorField label="Area" value={form.areaBox} onChange={(color) => set({ areaBox: color })} />
      </fieldset>
      <Field
        label="Contact"
        value={form.contactInfo}
        maxLength={120}
        onChange={({ currentTarget }) => set({ contactInfo: currentTarget.value })}
      />
      <p className="flex justify-between rounded-lg bg-ink p-4 text-white tabular-nums">
        Quote
        <b className="font-semibold">{formatQuote(totalOf(state))}</b>
      </p>
    </>
  );
}

type PickerProps = { readonly chosen: number | undefined; readonly onChoose: (organization: Organization) => void };

function OrganizationPicker({ chosen, onChoose }: PickerProps) {
  const { data = [] } = useQuery(organizationsQuery());
  if (data.length === 0) return null;
  return (
    <div role="radiogroup" aria-label="Organization" className="grid gap-1.5">
      <p className="text-sm font-semibold">Organization</p>
      {data.map((one) => (
        <button
          key={one.id}
          type="button"
          role="radio"
          aria-checked={one.id === chosen}
          onClick={() => onChoose(one)}
          className="flex min-h-14 items-center gap-3 rounded-md border px-3 py-2 text-left aria-checked:border-sky aria-checked:bg-sky-soft"
        >
          <span
            aria-hidden="true"
            className="display grid size-10 place-items-center rounded-sm text-sm text-white"
            style={{ background: one.primaryColor }}
          >
            {brandName(one).slice(0, 2).toUpperCase()}
          </span>
          <span className="grid">
            <b className="font-semibold">{brandName(one)}</b>
            <small className="text-xs text-ink-soft">
              {one.isDefault === 1 ? 'Default' : one.websiteUrl || 'No website'}
            </small>
          </span>
        </button>
      ))}
    </div>
  );
}
