import type { ProposalPageView } from '#shared/proposals/page-view.ts';
import { pageWords } from '../../content/homeowner/page-words.ts';
import { areaText, isSigned, priceText } from './proposal-view.ts';

/**
 * On phones, keeps price and booking link in view. islands/proposal-islands.ts hides it while the booking is visible.
 * A visit that is booked hides it for good.
 */
export function StickyBar({ view: { proposal, language } }: { readonly view: ProposalPageView }) {
  const words = pageWords[language];
  return (
    <aside
      aria-label={words.priceAndBooking}
      data-sticky
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-[1fr_auto] items-center gap-3 border-t border-(--hair) bg-white px-5 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] shadow-overlay data-[away]:invisible booked:hidden md:hidden print:hidden"
    >
      <p className="min-w-0 wrap-anywhere">
        <b className="display block text-md tabular-nums">
          {isSigned(proposal) ? words.offerSigned : priceText(proposal, language)}
        </b>
        <span className="text-xs text-ink-soft">{areaText(proposal, language)}</span>
      </p>
      <a
        href="#book"
        className="inline-flex min-h-11 items-center rounded-md bg-(--brand) forced-colors:border px-4 py-2 text-center font-semibold text-(--on-brand) no-underline"
      >
        {words.bookVisit}
      </a>
    </aside>
  );
}
