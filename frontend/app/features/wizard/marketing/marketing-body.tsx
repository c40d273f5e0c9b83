import { marketingDefaults, NO_CONTACT } from '#shared/marketing/marketing-form.ts';
import { missingGlyphsHint } from '#shared/marketing/missing-glyphs.ts';
import { MAX_CONTACT, MAX_HEADLINE, MAX_QUOTE } from '#shared/proposals/marketing-facts.ts';
import { outdatedReasons } from '#shared/proposals/marketing-outdated.ts';
import { formatQuote } from '#shared/proposals/price.ts';
import { COLOR_COLUMNS, ColorField } from '../../../../ui/color-field.tsx';
import { Field } from '../../../../ui/field.tsx';
import { OutdatedNote } from '../../../../ui/outdated-note.tsx';
import { useProposal, useWizard } from '../wizard-model.ts';
import { ImageFields } from './image-fields.tsx';
import { OrganizationPicker } from './organization-picker.tsx';

/** Step panel of step 4: branding and texts of the marketing image. */
export function MarketingBody() {
  const { branding, organizationDialog } = useWizard();
  const proposal = useProposal();
  const { form, changeForm: set } = branding;
  return (
    <>
      <OutdatedNote reasons={outdatedReasons(proposal)} />
      <OrganizationPicker
        chosen={branding.organizationId}
        isOfDeleted={branding.isOfDeleted}
        dialog={organizationDialog}
        onChoose={branding.choose}
      />
      <Field
        label="Headline"
        value={form.headline}
        hint={missingGlyphsHint(form.headline)}
        placeholder={marketingDefaults.headline}
        maxLength={MAX_HEADLINE}
        onChange={({ currentTarget }) => set({ headline: currentTarget.value })}
      />
      <Field
        label="Quote"
        value={branding.quote}
        hint={missingGlyphsHint(branding.quote)}
        placeholder={formatQuote(proposal.totalCost)}
        maxLength={MAX_QUOTE}
        onChange={({ currentTarget }) => branding.changeQuote(currentTarget.value)}
      />
      <fieldset className={`m-0 ${COLOR_COLUMNS} border-0 p-0`}>
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
        placeholder={NO_CONTACT}
        maxLength={MAX_CONTACT}
        onChange={({ currentTarget }) => set({ contactInfo: currentTarget.value })}
      />
      <ImageFields proposal={proposal} logo={form.companyLogo} onLogo={(companyLogo) => set({ companyLogo })} />
    </>
  );
}
