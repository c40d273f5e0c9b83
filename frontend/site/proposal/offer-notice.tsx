import type { OfferNotice as Notice } from '#shared/proposals/offer-notice.ts';
import { dateText } from './proposal-view.ts';

const words: Readonly<Partial<Record<Notice['state'], string>>> = {
  open: 'Your firm offer is ready.',
  accepted: 'Your offer is signed.',
  'deposit-paid': 'Your offer is signed and its deposit is paid.',
};

/** Leads to the firm offer of a proposal. */
export function OfferNotice({ slug, offer }: { readonly slug: string; readonly offer: Notice | undefined }) {
  const said = offer && words[offer.state];
  if (!said) return null;
  const isOpen = offer.state === 'open';
  return (
    <div className="grid gap-2 border-b border-(--hair) p-5 md:px-7 md:py-6">
      <p className="font-semibold">{said}</p>
      {isOpen && (
        <p className="text-sm text-ink-soft">Prices to choose from, valid until {dateText(offer.validUntil)}.</p>
      )}
      <a
        href={`/proposal/${slug}/offer`}
        className="grid min-h-[52px] place-items-center rounded-md bg-(--brand) px-5 font-semibold text-(--on-brand) no-underline"
      >
        {isOpen ? 'Read and answer the offer' : 'See the offer'}
      </a>
    </div>
  );
}
