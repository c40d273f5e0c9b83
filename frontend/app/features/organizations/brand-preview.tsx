import { Check, Info } from 'lucide-react';
import type { ReactNode } from 'react';

import { pageBackground, textOn } from '#shared/color/brand-colors.ts';
import { contrast, readableOnWhite } from '#shared/color/contrast.ts';
import { brandName, contactInfo } from '#shared/organizations/organization.ts';
import type { NewOrganization } from '#shared/organizations/organization.ts';
import { sample, MarketingSample } from './marketing-sample.tsx';

/** The proposal page and the marketing image in these colors, with their contrast. */
export function BrandPreview({ form }: { readonly form: NewOrganization }) {
  return (
    <section
      aria-label="Live brand preview"
      className="grid content-start gap-4 border-t bg-[#fbfaf7] p-4 md:grid-cols-2 md:p-6 lg:grid-cols-1 lg:border-t-0 lg:border-l"
    >
      <Preview title="Live preview" note="Proposal page">
        <PageSample form={form} />
      </Preview>
      <Preview title="Marketing image" note="Sample imagery">
        <MarketingSample form={form} />
      </Preview>
      <Contrasts form={form} />
    </section>
  );
}

type PreviewProps = { readonly title: string; readonly note: string; readonly children: ReactNode };

function Preview({ title, note, children }: PreviewProps) {
  return (
    <section className="grid content-start gap-2.5">
      <h3 className="flex justify-between text-sm font-semibold">
        {title}
        <small className="text-sm font-normal text-ink-soft">{note}</small>
      </h3>
      {children}
    </section>
  );
}

function PageSample({ form }: { readonly form: NewOrganization }) {
  const { primaryColor, backgroundColor, logoUrl } = form;
  const text = textOn(primaryColor);
  return (
    <div
      className="overflow-hidden rounded-md border shadow-card"
      style={{ background: pageBackground(backgroundColor) }}
    >
      <header className="flex items-center gap-3 p-3" style={{ background: primaryColor, color: text }}>
        {logoUrl && <img src={logoUrl} alt="" className="size-9 rounded-sm bg-white object-contain p-0.5" />}
        <div className="min-w-0">
          <b className="display block truncate text-base">{brandName(form) || 'Your company'}</b>
          <small className="block truncate text-xs">{contactInfo(form)}</small>
        </div>
      </header>
      <img src={sample.after} alt="" className="aspect-[16/10] w-full object-cover object-[50%_80%]" />
      <div className="grid gap-2.5 bg-white p-3">
        <p className="display text-lg tabular-nums" style={{ color: readableOnWhite(primaryColor) }}>
          {sample.quoteAmount}
        </p>
        <span
          className="grid min-h-10 place-items-center rounded-sm text-sm font-semibold"
          style={{ background: primaryColor, color: text }}
        >
          Book a visit
        </span>
      </div>
    </div>
  );
}

const colorName = (text: string): string => (text === '#ffffff' ? 'White' : text === '#000000' ? 'Black' : 'Dark');

/** Text contrast on each color, and a note when the background is too dark for the proposal page. */
function Contrasts({ form: { primaryColor, backgroundColor } }: { readonly form: NewOrganization }) {
  const lineOn = (name: string, color: string) => {
    const text = textOn(color);
    return `${colorName(text)} text on ${name} ${color.toUpperCase()} is ${contrast(text, color).toFixed(1)}\u00a0:\u00a01. Easy to read.`;
  };
  return (
    <ul
      aria-label="Contrast"
      className="m-0 grid list-none gap-2 p-0 text-sm text-ink-soft md:col-span-2 lg:col-span-1"
    >
      <Finding icon={<Check className="mt-0.5 size-4 flex-none text-success" />}>
        {lineOn('primary', primaryColor)}
      </Finding>
      <Finding icon={<Check className="mt-0.5 size-4 flex-none text-success" />}>
        {lineOn('background', backgroundColor)}
      </Finding>
      {pageBackground(backgroundColor) !== backgroundColor && (
        <Finding icon={<Info className="mt-0.5 size-4 flex-none" />}>
          This background is too dark to read a page on: the marketing image uses it, the proposal page stays white.
        </Finding>
      )}
    </ul>
  );
}

function Finding({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex gap-2">
      {icon}
      <span>{children}</span>
    </li>
  );
}
