import { useId, useState } from 'react';

import type { OfferOption } from '#shared/offers/offer-content.ts';
import { productIn } from '#shared/offers/offer-language.ts';
import { otherPavement, withPicture } from '#shared/offers/offered-design.ts';
import type { OfferedDesign } from '#shared/offers/offered-design.ts';
import { SmallPicture } from '../../../ui/small-picture.tsx';

type DesignChoiceProps = {
  readonly option: OfferOption;
  readonly designs: readonly OfferedDesign[];
  readonly onChange: (option: OfferOption) => void;
};

/**
 * The picture that the homeowner sees next to an option: one of the proposal's designs, or none. A picture of another
 * photo, or one from before the contractor's own picture was replaced, can be chosen again while the form is open.
 */
export function DesignChoice({ option, designs, onChange }: DesignChoiceProps) {
  const group = useId();
  const { pictureUrl: url } = option;
  const [before] = useState(option);
  const earlier = [...new Set([before.pictureUrl, url])].flatMap((one) =>
    one && !isIn(designs, one) ? { url: one } : [],
  );
  const choices = [...earlier, ...designs];
  if (choices.length === 0) return null;
  const other = otherPavement(option, designs);
  return (
    <fieldset className="grid min-w-0 gap-1.5 sm:col-span-3">
      <legend className="text-sm leading-5 font-semibold">Picture</legend>
      <div ref={beginAtChosen} className="relative -mx-2 flex gap-3 overflow-x-auto p-2">
        {[undefined, ...choices].map((one) => (
          <Choice
            key={one?.url ?? ''}
            group={group}
            design={one}
            name={one ? nameOf(one, !isIn(designs, one.url)) : 'None'}
            chosen={one?.url === url}
            onChoose={() => onChange(withPicture(option, asBefore(one, before), designs))}
          />
        ))}
      </div>
      <p role="status" className="text-sm text-warning empty:hidden">
        {other && `This picture shows other pavers: ${productIn(other, 'en')}.`}
      </p>
    </fieldset>
  );
}

const isIn = (designs: readonly OfferedDesign[], url: string): boolean => designs.some((one) => one.url === url);

/**
 * Going back to the first picture also brings back the option's pavers: one arrow key may have chosen another picture.
 */
function asBefore(next: OfferedDesign | undefined, before: OfferOption): OfferedDesign | undefined {
  if (!next || next.pavement || next.url !== before.pictureUrl) return next;
  const { paver, product } = before;
  return { ...next, pavement: { paver, ...(product && { product }) } };
}

/** Scrolls to the chosen design first, however many designs there are. */
function beginAtChosen(row: HTMLDivElement | null): void {
  const chosen = row?.querySelector(':checked')?.parentElement;
  if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
}

function nameOf({ pavement }: OfferedDesign, isEarlier: boolean): string {
  if (pavement) return productIn(pavement, 'en');
  return isEarlier ? 'Earlier picture' : 'Own picture';
}

type ChoiceProps = {
  /** The name that makes the radio buttons one choice. */
  readonly group: string;
  readonly design: OfferedDesign | undefined;
  readonly name: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
};

const PICTURE = 'block aspect-[3/2] w-full rounded-sm';

function Choice({ group, design, name, chosen, onChoose }: ChoiceProps) {
  return (
    <label className="relative grid w-36 flex-none cursor-pointer content-start gap-1.5 rounded-md border p-1.5 text-sm has-checked:border-transparent has-checked:ring-[3px] has-checked:ring-sky has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-sky">
      <input type="radio" name={group} checked={chosen} onChange={onChoose} className="sr-only" />
      {design ? (
        <SmallPicture url={design.url} alt="" loading="lazy" className={`${PICTURE} object-cover object-[50%_75%]`} />
      ) : (
        <span className={`${PICTURE} border border-dashed`} />
      )}
      <span className="wrap-anywhere">{name}</span>
      {design?.label && <small className="text-ink-soft">{design.label}</small>}
    </label>
  );
}
