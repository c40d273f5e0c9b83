import type { Language } from '#shared/language/language.ts';
import { formatCents } from '#shared/offers/format-cents.ts';
import type { OfferChoice } from '#shared/offers/offer-content.ts';
import type { PublicOffer } from '#shared/offers/public-offer.ts';
import { captionText } from '#shared/proposals/caption-text.ts';
import { offerWords } from '../../content/homeowner/read-words.ts';
import { SmallPicture } from '../../ui/small-picture.tsx';
import { ShareAlike } from '../share-alike.tsx';

type OfferOptionsProps = {
  readonly offer: PublicOffer;
  readonly language: Language;
  readonly choice: OfferChoice;
  readonly onChoose: (choice: OfferChoice) => void;
};

/** Preselects the middle option of the list, or the first one of two. */
export const usualChoice = ({ options }: PublicOffer): OfferChoice => ({
  optionId: options[Math.floor((options.length - 1) / 2)]?.id ?? '1',
  addOnIds: [],
});

const CARD = 'flex flex-col overflow-hidden rounded-lg border-2 border-line bg-white print:break-inside-avoid';
const CHOOSABLE =
  'has-checked:border-(--brand) has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-sky';
const OFFERED = 'grid flex-1 grid-rows-[1fr_auto] gap-x-3 p-4';

/** Repeats the error event of a picture that failed before this code had loaded, so that its handler hears of it. */
function failAgain(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.dispatchEvent(new Event('error'));
}

/** The options and add-ons. The homeowner can choose among them while the offer is open, and only reads them later. */
export function OfferOptions({ offer, language, choice, onChoose }: OfferOptionsProps) {
  const words = offerWords[language];
  const money = (cents: number): string => formatCents(cents, language);
  const { options, addOns } = offer;
  const isOpen = offer.state === 'open';
  const Entry = isOpen ? 'label' : 'div';
  const toChoose = options.length > 1 ? words.choose : words.yours;
  const cheapest = Math.min(...options.map(({ totalCents }) => totalCents));
  return (
    <>
      <fieldset className="grid gap-3 md:grid-cols-3">
        <legend className="display mb-3 text-xl">{isOpen ? toChoose : words.offered}</legend>
        {options.map(({ id, name, product, note, pictureUrl, caption, totalCents }) => (
          <div key={id} className={isOpen ? `${CARD} ${CHOOSABLE}` : CARD}>
            <Entry className={isOpen ? `${OFFERED} cursor-pointer grid-cols-[auto_minmax(0,1fr)]` : OFFERED}>
              {isOpen && (
                <input
                  type="radio"
                  name="option"
                  checked={choice.optionId === id}
                  onChange={() => onChoose({ ...choice, optionId: id })}
                  aria-describedby={caption && `caption-${id}`}
                  className="mt-1 size-5 accent-(--brand)"
                />
              )}
              <span className="grid min-w-0 content-start gap-1 wrap-anywhere">
                <b className="display text-lg">{name}</b>
                <span className="text-lg font-semibold whitespace-nowrap tabular-nums">{money(totalCents)}</span>
                {totalCents > cheapest && (
                  <span className="text-sm text-ink-soft whitespace-nowrap tabular-nums">
                    +{money(totalCents - cheapest)}
                  </span>
                )}
                <span className="text-base text-ink-soft">{product}</span>
                {note && <span className="text-base whitespace-pre-line">{note}</span>}
              </span>
              {pictureUrl && (
                <SmallPicture
                  ref={failAgain}
                  url={pictureUrl}
                  alt={`${name}: ${product}`}
                  loading="lazy"
                  className="col-span-full mt-3 aspect-[3/2] w-full rounded-md object-cover"
                />
              )}
            </Entry>
            {caption && (
              <p id={`caption-${id}`} className="-mt-2 px-4 pb-4 text-sm wrap-anywhere text-ink-soft">
                {captionText(caption, words)}
                {caption.licence && <ShareAlike licence={caption.licence} says={words.shareAlike} />}
              </p>
            )}
          </div>
        ))}
      </fieldset>
      {addOns.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">{isOpen ? words.addOns : words.offeredAddOns}</legend>
          {addOns.map(({ id, name, totalCents }) => (
            <Entry
              key={id}
              className={`flex min-h-12 items-center gap-3 rounded-md border border-line px-4 py-2.5 ${isOpen ? 'cursor-pointer' : ''}`}
            >
              {isOpen && (
                <input
                  type="checkbox"
                  checked={choice.addOnIds.includes(id)}
                  onChange={({ currentTarget: { checked } }) =>
                    onChoose({
                      ...choice,
                      addOnIds: checked ? [...choice.addOnIds, id] : choice.addOnIds.filter((one) => one !== id),
                    })
                  }
                  className="size-5 accent-(--brand)"
                />
              )}
              <span className="mr-auto min-w-0 wrap-anywhere">{name}</span>
              <span className="font-semibold whitespace-nowrap tabular-nums">+{money(totalCents)}</span>
            </Entry>
          ))}
        </fieldset>
      )}
    </>
  );
}
