import type { OfferPageView, SignedCopy } from '#shared/offers/page-view.ts';
import type { PublicOffer } from '#shared/offers/public-offer.ts';
import { formatCents } from '#shared/offers/state-rules.ts';
import { Island } from '../island.tsx';
import { PageTop } from '../proposal/page-top.tsx';
import { brandStyle } from '../proposal/proposal-page.tsx';
import { CARD, dateText, UNBRANDED, WRAP } from '../proposal/proposal-view.ts';
import { CancelOffer } from './cancel-offer.tsx';
import { Deposit } from './deposit.tsx';
import { OfferWords } from './offer-parts.tsx';
import { Offer } from './offer.tsx';

/** The page on which a homeowner reads and answers a firm offer; its signer also reads the copy there. */
export function OfferPage({ view }: { readonly view: OfferPageView }) {
  const { slug, offer, branding = UNBRANDED, signed, own } = view;
  return (
    <div style={brandStyle(branding)} className="min-h-dvh bg-(--canvas) pb-10 text-ink print:bg-white">
      {own && (
        <p className="bg-ink px-5 py-3 text-center font-semibold text-white print:hidden">
          This is how homeowners see your offer. You cannot answer for them.
        </p>
      )}
      <PageTop branding={branding} address={offer.address} title={signed ? 'Your signed offer' : 'Your offer'} />
      <main className={`${WRAP} relative -mt-[120px] min-[900px]:-mt-44 print:mt-3`}>
        <div className={`${CARD} p-5 md:p-8`}>
          {signed ? (
            <Copy offer={offer} signed={signed} slug={slug} companyName={branding.companyName} />
          ) : (
            <>
              <noscript>
                <p className="mb-4 rounded-md bg-sand p-4">Answering here needs JavaScript. Please call instead.</p>
              </noscript>
              <Island name="offer" of={Offer} props={{ slug, offer }} />
            </>
          )}
        </div>
        <a
          className="mt-4 inline-flex min-h-11 items-center text-ink underline print:hidden"
          href={`/proposal/${slug}`}
        >
          See the proposal with its pictures
        </a>
      </main>
    </div>
  );
}

type CopyProps = {
  readonly offer: PublicOffer;
  readonly signed: SignedCopy;
  readonly slug: string;
  readonly companyName: string;
};

/** What was signed, to read, print and keep. */
function Copy({ offer, signed, slug, companyName }: CopyProps) {
  const { name, at, choice, totalCents, depositCents, dueCents, cancelUntil, token } = signed;
  const option = offer.options.find(({ id }) => id === choice.optionId);
  const addOns = offer.addOns.filter(({ id }) => choice.addOnIds.includes(id));
  return (
    <div className="grid gap-5">
      <p role="status" className="rounded-md bg-success-soft px-4 py-3 font-semibold text-success">
        Signed by {name} on {dateText(at)}. {companyName} is told.
      </p>
      <dl className="grid gap-2 tabular-nums">
        <Line title={option?.name ?? ''} text={option ? `${formatCents(option.totalCents)} · ${option.product}` : ''} />
        {addOns.map((addOn) => (
          <Line key={addOn.id} title={addOn.name} text={formatCents(addOn.totalCents)} />
        ))}
        <Line title="Price" text={formatCents(totalCents)} />
        <Line title="Deposit" text={depositCents > 0 ? formatCents(depositCents) : 'None'} />
      </dl>
      {depositCents > 0 && dueCents === 0 && <p className="font-semibold text-success">Your deposit is paid.</p>}
      {dueCents > 0 && <Island name="deposit" of={Deposit} props={{ slug, token, dueCents, companyName }} />}
      <OfferWords offer={offer} />
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <a
          href={`/api/proposals/slug/${slug}/offer/${token}/copy`}
          className="inline-flex min-h-[52px] items-center rounded-md border border-line-strong px-5 font-semibold text-ink no-underline hover:bg-sand print:hidden"
        >
          Download your sealed copy (PDF)
        </a>
        <a href="/verify" className="inline-flex min-h-11 items-center text-ink underline print:hidden">
          Check a copy
        </a>
      </p>
      {cancelUntil && (
        <div className="print:hidden">
          <p>You may cancel until {dateText(cancelUntil)}, without giving a reason.</p>
          <Island name="cancel-offer" of={CancelOffer} props={{ slug, token, companyName }} className="mt-3" />
        </div>
      )}
    </div>
  );
}

const Line = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div className="flex flex-wrap justify-between gap-x-6 border-b border-(--hair) pb-2">
    <dt className="font-semibold">{title}</dt>
    <dd>{text}</dd>
  </div>
);
