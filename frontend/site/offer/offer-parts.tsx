import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';

import type { PublicOffer } from '#shared/offers/public-offer.ts';
import { formatCents } from '#shared/offers/state-rules.ts';
import { dateText, round } from '../proposal/proposal-view.ts';

export const PRIMARY =
  'min-h-[52px] w-full rounded-md bg-(--brand) px-5 font-semibold text-(--on-brand) disabled:bg-idle disabled:text-idle-ink';
export const SECONDARY =
  'min-h-[52px] rounded-md border border-line-strong bg-white px-5 font-semibold text-ink hover:bg-sand';
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

/** A box that must be ticked. */
export const Agree = ({ name, children }: AgreeProps) => (
  <label className="flex min-h-11 items-start gap-3 py-1.5">
    <input type="checkbox" name={name} required className="mt-0.5 size-6 shrink-0 accent-(--brand)" />
    <span>{children}</span>
  </label>
);

export const Problem = ({ children }: { readonly children: ReactNode }) => (
  <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-base text-danger">
    {children}
  </p>
);

type ChosenProps = { readonly totalCents: number; readonly depositCents: number };

export const Total = ({ totalCents, depositCents }: ChosenProps) => (
  <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-(--hair) pt-3 tabular-nums">
    <span className="font-semibold">Price</span>
    <b className="display text-2xl text-(--brand-ink)">{formatCents(totalCents)}</b>
    <span className="w-full text-ink-soft">
      {depositCents > 0 ? `Deposit after signing: ${formatCents(depositCents)}` : 'No deposit is asked for.'}
    </span>
  </p>
);

/** The words of an offer beside its options. */
export function OfferWords({ offer }: { readonly offer: PublicOffer }) {
  const { area, schedule, exclusions, terms, validUntil } = offer;
  const measured =
    area.basis === 'tape'
      ? `${round(area.sqFt)} sq ft, measured with a tape${area.drawnSqFt > 0 ? ` (drawn from above: ${round(area.drawnSqFt)} sq ft)` : ''}`
      : `${round(area.sqFt)} sq ft, drawn from above and offered without a tape measure`;
  return (
    <dl className="grid gap-3">
      <Word title="Area">{measured}</Word>
      {schedule && <Word title="Schedule">{schedule}</Word>}
      <Word title="Terms">{terms}</Word>
      {exclusions && <Word title="Not included">{exclusions}</Word>}
      <Word title="Valid until">{dateText(validUntil)}</Word>
    </dl>
  );
}

const Word = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div>
    <dt className="font-semibold">{title}</dt>
    <dd className="wrap-anywhere whitespace-pre-line text-ink-soft">{children}</dd>
  </div>
);
