import { contrast } from '#shared/imaging/picture-colors.ts';
import { textOn } from '#shared/organizations/brand-colors.ts';
import { brandName, contactInfo, type NewOrganization } from '#shared/organizations/organization.ts';

/** What customers will see in these colours, and whether it reads well. */
export function BrandPreview({ form }: { readonly form: NewOrganization }) {
  const { primaryColor, backgroundColor, logoUrl } = form;
  const text = textOn(primaryColor);
  const words = text === '#ffffff' ? 'White' : 'Dark';
  return (
    <aside
      aria-label="Live brand preview"
      className="grid content-start gap-4 border-t bg-[#fbfaf7] p-4 md:p-6 lg:border-t-0 lg:border-l"
    >
      <p className="flex justify-between text-sm font-semibold">
        Live preview
        <small className="text-sm font-normal text-ink-soft">Proposal page</small>
      </p>
      <div className="overflow-hidden rounded-md border shadow-card" style={{ background: backgroundColor }}>
        <header className="flex items-center gap-3 p-3" style={{ background: primaryColor, color: text }}>
          {logoUrl && <img src={logoUrl} alt="" className="size-9 rounded-sm bg-white object-contain p-0.5" />}
          <div className="min-w-0">
            <b className="display block truncate text-base">{brandName(form) || 'Your company'}</b>
            <small className="block truncate text-xs">{contactInfo(form)}</small>
          </div>
        </header>
        <img src="/login-after.jpg" alt="" className="aspect-[16/10] w-full object-cover object-[50%_80%]" />
        <div className="grid gap-2.5 bg-white p-3">
          <p className="display text-lg tabular-nums">$8,752 – $9,673</p>
          <span
            className="grid min-h-10 place-items-center rounded-sm text-sm font-semibold"
            style={{ background: primaryColor, color: text }}
          >
            Call us
          </span>
        </div>
      </div>
      <p className="text-sm text-ink-soft">
        {words} text on {primaryColor.toUpperCase()} is {contrast(text, primaryColor).toFixed(1)} : 1. Easy to read.
      </p>
    </aside>
  );
}
