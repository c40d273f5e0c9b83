import { Phone } from 'lucide-react';

import { phoneHref } from '#shared/forms/phone-href.ts';
import type { Language } from '#shared/language/language.ts';
import type { PublicBranding } from '#shared/proposals/public-page.ts';
import { SAME_READER } from '../same-reader.ts';
import { WRAP } from './proposal-view.ts';

type PageTopProps = {
  readonly branding: PublicBranding;
  readonly address: string;
  readonly title: string;
  /** The same page in the other language, and that language's own name. */
  readonly other?: { readonly language: Language; readonly label: string; readonly href: string } | undefined;
};

/** The usual focus ring could be invisible on the contractor's color, so the ring has the color of the text. */
const LINK =
  'inline-flex min-h-11 shrink-0 items-center font-semibold text-inherit focus-visible:outline-current print:hidden';

/** Band in the contractor's color; a thin line in print. */
export function PageTop({ branding, address, title, other }: PageTopProps) {
  const { companyName, logoUrl, phoneNumber } = branding;
  return (
    <header className="bg-(--brand) pb-[8.75rem] text-(--on-brand) min-[56.25rem]:pb-[13rem] print:border-b-[3pt] print:border-(--brand) print:bg-white print:pb-2 print:text-ink">
      <div className={WRAP}>
        <div className="flex items-center gap-3.5 py-3 md:py-4 print:p-0">
          {logoUrl && (
            <img
              src={logoUrl}
              alt=""
              width={52}
              height={52}
              // From tablets on, a wide logo gets the width that it needs.
              className="size-11 flex-none rounded-[12px] bg-white object-contain p-1 md:h-[52px] md:w-auto md:max-w-48 md:min-w-[52px] print:size-9 print:min-w-9 print:p-0"
            />
          )}
          <b className="display min-w-0 text-md wrap-anywhere md:text-lg">{companyName}</b>
          {other && (
            <a
              // A person who changes the language has already been counted as a reader.
              href={`${other.href}${SAME_READER}`}
              lang={other.language}
              hrefLang={other.language}
              className={`${LINK} ml-auto px-1 underline underline-offset-4`}
            >
              {other.label}
            </a>
          )}
          {phoneNumber && (
            <a
              href={phoneHref(phoneNumber)}
              className={`${LINK} ${other ? '' : 'ml-auto'} min-w-11 justify-center gap-2 no-underline tabular-nums hover:underline`}
            >
              <Phone className="size-5" aria-hidden="true" />
              <span className="max-md:sr-only">{phoneNumber}</span>
            </a>
          )}
        </div>
        <p className="mt-3 text-md wrap-anywhere md:text-lg lg:mt-7 print:mt-1.5 print:text-[11pt]">{address}</p>
        <h1 className="display mt-1.5 text-2xl lg:text-4xl print:mt-0.5 print:text-[21pt]">{title}</h1>
      </div>
    </header>
  );
}
