import type { ReactNode } from 'react';

import { dateText } from '#shared/language/date-text.ts';
import { addressIn } from '#shared/language/language.ts';
import type { Language } from '#shared/language/language.ts';
import { formatCents } from '#shared/offers/format-cents.ts';
import type { OfferPageView, ReplacedCopy, SignedCopy } from '#shared/offers/page-view.ts';
import { whereToWrite } from '#shared/offers/where-to-write.ts';
import { offerPath, pagePath, signerPath } from '#shared/proposals/page-url.ts';
import { pageWords } from '../../content/homeowner/page-words.ts';
import { offerWords } from '../../content/homeowner/read-words.ts';
import { Island } from '../island.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { OwnerBar } from '../proposal/owner-bar.tsx';
import { PageTop } from '../proposal/page-top.tsx';
import { brandStyle } from '../proposal/proposal-page.tsx';
import { brandingOf, LONG_CARD, WRAP } from '../proposal/proposal-view.ts';
import { SAME_READER } from '../same-reader.ts';
import { CancelOffer } from './cancel-offer.tsx';
import { Deposit } from './deposit.tsx';
import { canceledMoney, replacedMoney, signedMoney } from './money-text.ts';
import { OfferWords } from './offer-parts.tsx';
import { Offer } from './offer.tsx';

/** The page on which a homeowner reads and answers a firm offer. Its signer also reads the signed copy there. */
export function OfferPage({ view }: { readonly view: OfferPageView }) {
  const { slug, offer, signed, canceled, replaced, owner, language, askedLanguage, usualLanguage } = view;
  const words = offerWords[language];
  const branding = brandingOf(view.branding, language);
  const here = signed ? signerPath({ slug, token: signed.token }) : offerPath({ slug });
  const other = language === 'en' ? 'es' : 'en';
  return (
    <div
      style={brandStyle(branding)}
      data-report={isOffered(view) ? slug : undefined}
      className="min-h-dvh bg-(--canvas) pb-10 text-ink print:min-h-0 print:bg-white print:pb-0"
    >
      {owner && <OwnerBar slug={slug} hidden={owner.hidden} shown={words.own} />}
      <PageTop
        branding={branding}
        address={offer.address}
        title={signed ? words.signedTitle : words.title}
        other={
          offer.hasSpanish
            ? { language: other, label: words.otherLanguage, href: addressIn(here, other, usualLanguage) }
            : undefined
        }
      />
      <main className={`${WRAP} relative -mt-[7.5rem] min-[56.25rem]:-mt-44 print:mt-3`}>
        <div className={`${LONG_CARD} p-5 md:p-8 print:border-0 print:p-0`}>
          {askedLanguage !== language && (
            <p lang={askedLanguage} className="mb-4 rounded-md bg-warning-soft p-4">
              {offerWords[askedLanguage].onlyInEnglish}
              {!signed && offer.state === 'open' && ` ${offerWords[askedLanguage].askForSpanish}`}
            </p>
          )}
          {replaced && <Replaced view={view} replaced={replaced} />}
          {signed ? (
            <Copy view={view} signed={signed} companyName={branding.companyName} />
          ) : (
            <>
              {view.isBackFromPayment && <p className="mb-4 rounded-md bg-warning-soft p-4">{words.backFromPayment}</p>}
              <NeedsScript language={language} />
              <Island
                name="offer"
                of={Offer}
                props={{
                  slug,
                  offer,
                  repaid: canceled ? canceledMoney(canceled.money, language) : '',
                  language,
                  usualLanguage,
                }}
                notLoaded={<NotLoaded language={language} />}
              />
              {canceled && (
                <div className="mt-6">
                  <SealedCopy slug={slug} token={canceled.token} language={language} />
                </div>
              )}
            </>
          )}
        </div>
        <BelowCard view={view} companyName={branding.companyName} />
      </main>
    </div>
  );
}

type BelowCardProps = { readonly view: OfferPageView; readonly companyName: string };

/** The way to the proposal, and what the company learns of a reader. */
function BelowCard({ view, companyName }: BelowCardProps) {
  const { slug, seesProposal, language, askedLanguage, usualLanguage } = view;
  return (
    <>
      {seesProposal && (
        <a
          className="mt-4 inline-flex min-h-11 items-center text-ink underline print:hidden"
          href={`${addressIn(pagePath({ slug }), askedLanguage, usualLanguage)}${SAME_READER}`}
        >
          {offerWords[language].seeProposal}
        </a>
      )}
      {isOffered(view) && (
        <p className="mt-4 text-sm text-ink-soft print:hidden">{pageWords[language].whatOpeningTells(companyName)}</p>
      )}
    </>
  );
}

/** Whether the reader is somebody to whom the offer is made. Its signer has come back, and members only look. */
const isOffered = ({ owner, signed, canceled, isBackFromPayment }: OfferPageView): boolean =>
  !owner && !signed && !canceled && isBackFromPayment !== true;

type ReplacedProps = { readonly view: OfferPageView; readonly replaced: ReplacedCopy };

/** Above the offer that replaced a signed one: what became of that contract and of its money. */
function Replaced({ view: { slug, offer, language }, replaced: { version, at, money, token } }: ReplacedProps) {
  const words = offerWords[language];
  const lines = [
    words.replaced(version, dateText(at, language, offer.timeZone)),
    money ? replacedMoney(money, { state: offer.state, language }) : '',
  ];
  return (
    <div className="mb-6 grid gap-3 rounded-md bg-sand p-4">
      <p>{lines.filter(Boolean).join(' ')}</p>
      <SealedCopy slug={slug} token={token} language={language} />
    </div>
  );
}

type SealedCopyProps = { readonly slug: string; readonly token: string; readonly language: Language };

const SealedCopy = ({ slug, token, language }: SealedCopyProps) => (
  <p className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
    <a
      href={`/api/proposals/slug/${slug}/offer/${token}/copy`}
      className="inline-flex min-h-[52px] items-center rounded-md border border-line-strong px-5 font-semibold text-ink no-underline hover:bg-sand"
    >
      {offerWords[language].download}
    </a>
    <a href="/verify" hrefLang="en" className="inline-flex min-h-11 items-center text-ink underline">
      {offerWords[language].check}
    </a>
  </p>
);

type CopyProps = {
  readonly view: OfferPageView;
  readonly signed: SignedCopy;
  readonly companyName: string;
};

/** The signed copy, to read, print and keep. */
function Copy({ view: { offer, slug, language, usualLanguage }, signed, companyName }: CopyProps) {
  const words = offerWords[language];
  const money = (cents: number): string => formatCents(cents, language);
  const { name, at, isMailed, choice, totalCents, depositCents, dueCents, cancelUntil, token } = signed;
  const option = offer.options.find(({ id }) => id === choice.optionId);
  const addOns = offer.addOns.filter(({ id }) => choice.addOnIds.includes(id));
  const besides = signedMoney(signed, { state: offer.state, companyName, language });
  return (
    <div className="grid gap-5">
      <p role="status" className="rounded-md bg-success-soft px-4 py-3 font-semibold wrap-anywhere text-success">
        {words.signedBy(name, dateText(at, language, offer.timeZone), companyName)}
      </p>
      {!isMailed && <p>{words.noMail}</p>}
      <dl className="grid gap-2 tabular-nums">
        {option && <Line title={option.name} note={option.product} text={money(option.totalCents)} />}
        {addOns.map((addOn) => (
          <Line key={addOn.id} title={addOn.name} text={money(addOn.totalCents)} />
        ))}
        <Line title={words.price} text={<b>{money(totalCents)}</b>} />
        <Line title={words.deposit} text={depositCents > 0 ? money(depositCents) : words.none} />
        {dueCents > 0 && dueCents < depositCents && <Line title={words.paid} text={money(depositCents - dueCents)} />}
      </dl>
      {depositCents > 0 && dueCents === 0 && <p className="font-semibold text-success">{words.depositPaid}</p>}
      {dueCents > 0 && (
        <div className="print:hidden">
          <NeedsScript language={language} />
          <Island
            name="deposit"
            of={Deposit}
            props={{ slug, token, dueCents, companyName, language }}
            notLoaded={<NotLoaded language={language} />}
          />
        </div>
      )}
      {besides && <p className="rounded-md bg-sand p-4 tabular-nums wrap-anywhere">{besides}</p>}
      <OfferWords offer={offer} language={language} />
      <SealedCopy slug={slug} token={token} language={language} />
      {cancelUntil && (
        <div>
          <p className="mb-3">{words.cancelUntil(dateText(cancelUntil, language), whereToWrite(offer))}</p>
          <div className="print:hidden">
            <NeedsScript language={language} />
            <Island
              name="cancel-offer"
              of={CancelOffer}
              props={{ slug, token, companyName, language, usualLanguage }}
              notLoaded={<NotLoaded language={language} />}
            />
          </div>
        </div>
      )}
    </div>
  );
}

/** Shown above parts that cannot be used without JavaScript. */
const NeedsScript = ({ language }: { readonly language: Language }) => (
  <noscript>
    <p className="mb-4 rounded-md bg-sand p-4 print:hidden">{offerWords[language].needsScript}</p>
  </noscript>
);

type LineProps = { readonly title: string; readonly note?: string; readonly text: ReactNode };

const Line = ({ title, note, text }: LineProps) => (
  <div className="flex justify-between gap-x-6 border-b border-(--hair) pb-2">
    <dt className="min-w-0 font-semibold wrap-anywhere">
      {title}
      {note && <span className="block font-normal text-ink-soft">{note}</span>}
    </dt>
    <dd className="shrink-0">{text}</dd>
  </div>
);
