import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';

import { dateText } from '#shared/language/date-text.ts';
import { locales } from '#shared/language/language.ts';
import type { Language } from '#shared/language/language.ts';
import { formatCents } from '#shared/offers/format-cents.ts';
import type { PublicOffer } from '#shared/offers/public-offer.ts';
import { offerWords } from '../../content/homeowner/read-words.ts';

export const PRIMARY =
  'min-h-[52px] w-full rounded-md bg-(--brand) forced-colors:border px-5 py-2 font-semibold text-(--on-brand) disabled:bg-idle disabled:text-idle-ink';
export const SECONDARY =
  'min-h-[52px] rounded-md border border-line-strong bg-white px-5 font-semibold text-ink hover:bg-sand disabled:bg-idle disabled:text-idle-ink';
export const INPUT =
  'w-full rounded-md border border-[#8a94a3] bg-white px-3 text-md text-ink focus-visible:outline-2 focus-visible:outline-sky';

type TextFieldProps = { readonly label: string; readonly hint?: string } & InputHTMLAttributes<HTMLInputElement>;

export function TextField({ label, hint, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-base font-semibold">
        {label}
      </label>
      <input {...input} id={id} aria-describedby={hint ? `${id}-note` : undefined} className={`${INPUT} h-12`} />
      {hint && (
        <p id={`${id}-note`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

type AgreeProps = { readonly name: string; readonly children: ReactNode };

/** A checkbox that must be ticked. */
export const Agree = ({ name, children }: AgreeProps) => (
  <label className="flex min-h-11 items-start gap-3 py-1.5">
    <input type="checkbox" name={name} required className="mt-0.5 size-6 shrink-0 accent-(--brand)" />
    <span>{children}</span>
  </label>
);

type ChosenProps = { readonly totalCents: number; readonly depositCents: number; readonly language: Language };

/** The total. Screen readers announce it as a whole when another choice changes it. */
export const Total = ({ totalCents, depositCents, language }: ChosenProps) => (
  <p
    aria-live="polite"
    aria-atomic="true"
    className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-(--hair) pt-3 tabular-nums"
  >
    <span className="font-semibold">{offerWords[language].price}</span>
    <b className="display text-2xl text-(--brand-ink)">{formatCents(totalCents, language)}</b>
    <span className="w-full text-ink-soft">
      {depositCents > 0
        ? offerWords[language].depositAfter(formatCents(depositCents, language))
        : offerWords[language].noDeposit}
    </span>
  </p>
);

type OfferWordsProps = { readonly offer: PublicOffer; readonly language: Language };

/** The words of an offer outside of its options. */
export function OfferWords({ offer, language }: OfferWordsProps) {
  const { schedule, exclusions, terms, validUntil } = offer;
  const words = offerWords[language];
  return (
    <dl className="grid gap-3">
      <Word title={words.area}>{areaOf(offer, language)}</Word>
      {schedule && <Word title={words.schedule}>{schedule}</Word>}
      <Word title={words.terms}>{terms}</Word>
      {exclusions && <Word title={words.exclusions}>{exclusions}</Word>}
      <Word title={words.validUntil}>{dateText(validUntil, language)}</Word>
    </dl>
  );
}

function areaOf({ area: { basis, sqFt, drawnSqFt } }: PublicOffer, language: Language): string {
  const words = offerWords[language];
  const written = (value: number): string => value.toLocaleString(locales[language]);
  if (basis === 'drawn') return words.drawn(written(sqFt));
  return drawnSqFt > 0 ? words.byTapeDrawn(written(sqFt), written(drawnSqFt)) : words.byTape(written(sqFt));
}

const Word = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div>
    <dt className="font-semibold">{title}</dt>
    <dd className="wrap-anywhere whitespace-pre-line text-ink-soft">{children}</dd>
  </div>
);
