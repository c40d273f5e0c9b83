import { Globe, Mail, Phone } from 'lucide-react';

import { phoneHref } from '#shared/forms/phone-href.ts';
import type { Language } from '#shared/language/language.ts';
import type { PublicBranding } from '#shared/proposals/public-page.ts';
import { pageWords } from '../../content/homeowner/page-words.ts';
import { CARD, WRAP } from './proposal-view.ts';

const LINK =
  'inline-flex min-h-11 items-center gap-2 text-ink underline wrap-anywhere print:min-h-0 print:no-underline';
const ICON = 'size-5 shrink-0 text-(--brand-ink) print:size-3.5';

type ContactCardProps = { readonly branding: PublicBranding; readonly bookable: boolean; readonly language: Language };

export function ContactCard({ branding, bookable, language }: ContactCardProps) {
  const words = pageWords[language];
  const { companyName, logoUrl, phoneNumber, emailAddress, websiteUrl } = branding;
  return (
    <section aria-label={words.contact} className={`${WRAP} mt-4 md:mt-5 lg:mt-7 print:mt-2`}>
      <div
        className={`${CARD} flex flex-wrap items-center gap-x-6 gap-y-4 p-5 md:px-7 md:py-6 print:gap-3 print:px-3 print:py-1.5`}
      >
        {logoUrl && (
          <img
            src={logoUrl}
            alt=""
            width={72}
            height={72}
            loading="lazy"
            className="size-14 flex-none rounded-lg border border-(--hair) object-contain p-1.5 md:h-[72px] md:w-auto md:max-w-60 md:min-w-[72px] print:hidden"
          />
        )}
        <div className="min-w-0 flex-1 wrap-anywhere">
          <h2 className="display text-xl print:text-[12pt]">{companyName}</h2>
          <p className="mt-1 flex flex-wrap gap-x-6 print:mt-0 print:text-[9.5pt]">
            {phoneNumber && (
              <a className={LINK} href={phoneHref(phoneNumber)}>
                <Phone className={ICON} aria-hidden="true" />
                {phoneNumber}
              </a>
            )}
            {emailAddress && (
              <a className={LINK} href={`mailto:${emailAddress}`}>
                <Mail className={ICON} aria-hidden="true" />
                {emailAddress}
              </a>
            )}
            {websiteUrl && (
              <a className={LINK} href={websiteUrl} rel="noopener noreferrer">
                <Globe className={ICON} aria-hidden="true" />
                {websiteUrl.replace(/^https?:\/\//, '').replace(/\/$/, '')}
              </a>
            )}
          </p>
        </div>
        {bookable && (
          <a
            href="#book"
            className="inline-flex min-h-11 items-center justify-center rounded-md bg-(--brand) forced-colors:border px-5 py-2 text-center font-semibold text-(--on-brand) no-underline max-sm:w-full booked:hidden print:hidden"
          >
            {words.bookVisit}
          </a>
        )}
      </div>
    </section>
  );
}
