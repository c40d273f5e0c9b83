import { marketingFormOf } from '#shared/marketing/marketing-form.ts';
import { missingGlyphsHint } from '#shared/marketing/missing-glyphs.ts';
import { formatQuote } from '#shared/proposals/price.ts';
import { ColorField } from '../../../../ui/color-field.tsx';
import { Field } from '../../../../ui/field.tsx';
import { useProposal, useWizard } from '../wizard-model.ts';
import { totalOf } from '../wizard-state.ts';
import { ImageFields } from './image-fields.tsx';
import { OrganizationPicker } from './organization-picker.tsx';

/** Step panel of step 4: branding and texts of the marketing image. */
export function MarketingBody() {
  const { state, branding, organizationDialog } = useWizard();
  const proposal = useProposal();
  const { form } = branding;
  const set = (part: Partial<typeof form>) => branding.set({ form: { ...form, ...part } });
  return (
    <>
      <OrganizationPicker
        chosen={branding.organizationId}
        dialog={organizationDialog}
        onChoose={(one) => branding.set({ organizationId: one.id, form: marketingFormOf(one, form.headline) })}
        onRemoved={() => branding.set({ organizationId: undefined })}
      />
      <Field
        label="Headline"
        value={form.headline}
        hint={missingGlyphsHint(form.headline)}
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
        hint={missingGlyphsHint(form.contactInfo)}
        placeholder="Your website · your phone number"
        maxLength={120}
        onChange={({ currentTarget }) => set({ contactInfo: currentTarget.value })}
      />
      <ImageFields proposal={proposal} logo={form.companyLogo} onLogo={(companyLogo) => set({ companyLogo })} />
      <p className="flex justify-between rounded-lg bg-ink p-4 text-white tabular-nums">
        Quote
        <b className="font-semibold">{formatQuote(totalOf(state))}</b>
      </p>
    </>
  );
}
