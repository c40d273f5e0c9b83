import type { ReactNode } from 'react';

import { dateText } from '#shared/language/date-text.ts';
import { addressIn } from '#shared/language/language.ts';
import type { OfferNotice as Notice } from '#shared/proposals/offer-notice.ts';
import { offerPath } from '#shared/proposals/page-url.ts';
import type { ProposalPageView } from '#shared/proposals/page-view.ts';
import { pageWords } from '../../content/homeowner/page-words.ts';
import { offerWords } from '../../content/homeowner/read-words.ts';
import { SAME_READER } from '../same-reader.ts';

const sentences: Readonly<Partial<Record<Notice['state'], 'offerOpen' | 'offerSigned' | 'offerPaid'>>> = {
  open: 'offerOpen',
  accepted: 'offerSigned',
  'deposit-paid': 'offerPaid',
};

/** Leads to the firm offer of a proposal. An expired one gets only a plain link, because it no longer matters most. */
export function OfferNotice({ view }: { readonly view: ProposalPageView }) {
  const { proposal, offerExpired, language, usualLanguage } = view;
  const { slug, offer } = proposal;
  const words = pageWords[language];
  const said = offer && sentences[offer.state];
  if (!said) return null;
  const href = `${addressIn(offerPath({ slug }), language, usualLanguage)}${SAME_READER}`;
  if (offerExpired) {
    return (
      <Section said={offerWords[language].closed.expired}>
        <a href={href} className="inline-flex min-h-11 items-center justify-self-start text-ink underline">
          {words.seeOffer}
        </a>
      </Section>
    );
  }
  const isOpen = offer.state === 'open';
  return (
    <Section said={words[said]}>
      {isOpen && <p className="text-sm text-ink-soft">{words.offerUntil(dateText(offer.validUntil, language))}</p>}
      <a
        href={href}
        className="grid min-h-[52px] place-items-center rounded-md bg-(--brand) forced-colors:border px-5 py-2 text-center font-semibold text-(--on-brand) no-underline"
      >
        {isOpen ? words.readOffer : words.seeOffer}
      </a>
    </Section>
  );
}

type SectionProps = { readonly said: string; readonly children: ReactNode };

const Section = ({ said, children }: SectionProps) => (
  <div className="grid gap-2 border-b border-(--hair) p-5 md:px-7 md:py-6">
    <p className="font-semibold">{said}</p>
    {children}
  </div>
);
