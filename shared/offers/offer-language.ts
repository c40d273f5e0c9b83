import type { Language } from '../language/language.ts';
import { patternText, paverText } from '../pavers/paver-choice.ts';
import { patternTextEs, paverTextEs } from '../pavers/paver-words-es.ts';
import type { FrozenOffer, OfferContent, OfferOption } from './offer-content.ts';

/** Default names of options, and their Spanish translations. */
const usualNames: ReadonlyMap<string, string> = new Map([
  ['Good', 'Bueno'],
  ['Better', 'Mejor'],
  ['Best', 'El mejor'],
]);

type Written = Pick<OfferContent, 'options' | 'addOns' | 'schedule' | 'terms' | 'exclusions' | 'spanish'>;

/** A name in Spanish; empty when nobody has translated it. */
export const spanishName = ({ name, nameEs = '' }: { readonly name: string; readonly nameEs?: string }): string =>
  nameEs || (usualNames.get(name) ?? '');

const missingIn = (text: string, translation: string | undefined): boolean => text !== '' && !translation;

/** Parts of an offer's own words that have no Spanish translation yet, by the names of their fields. */
export function missingSpanish({ options, addOns, spanish, schedule, terms, exclusions }: Written): readonly string[] {
  return [
    ...options.flatMap((option) => [
      ...(spanishName(option) === '' ? [`the name of '${option.name}'`] : []),
      ...(missingIn(option.note, option.noteEs) ? [`the note of '${option.name}'`] : []),
    ]),
    ...addOns.flatMap((addOn) => (spanishName(addOn) === '' ? [`the add-on '${addOn.name}'`] : [])),
    ...(missingIn(schedule, spanish?.schedule) ? ['the schedule'] : []),
    ...(missingIn(terms, spanish?.terms) ? ['the terms'] : []),
    ...(missingIn(exclusions, spanish?.exclusions) ? ['what is not included'] : []),
  ];
}

/** Whether an offer can be read and signed in Spanish: its contractor has translated all of it. */
export const isInSpanish = (written: Written): boolean =>
  written.spanish !== undefined && missingSpanish(written).length === 0;

/**
 * The words without translations of deleted texts. The field of such a translation is hidden, so nobody would notice
 * that it is still in what is read and signed (product 35.90).
 */
export function withoutLeftSpanish(content: OfferContent): OfferContent {
  const { spanish } = content;
  const ofKept = (name: keyof NonNullable<typeof spanish>) => (content[name] === '' ? '' : (spanish?.[name] ?? ''));
  return {
    ...content,
    options: content.options.map((option) => {
      const { noteEs: _left, ...rest } = option;
      return option.note === '' ? rest : option;
    }),
    ...(spanish && {
      spanish: { schedule: ofKept('schedule'), terms: ofKept('terms'), exclusions: ofKept('exclusions') },
    }),
  };
}

/** An offer in the words of a language. */
export function translateFrozen(frozen: FrozenOffer, language: Language): FrozenOffer {
  const { spanish } = frozen;
  if (language === 'en' || !spanish) return frozen;
  return {
    ...frozen,
    ...spanish,
    options: frozen.options.map((option) => ({
      ...option,
      name: spanishName(option) || option.name,
      note: option.noteEs ?? option.note,
    })),
    addOns: frozen.addOns.map((addOn) => ({ ...addOn, name: spanishName(addOn) || addOn.name })),
  };
}

/** What an option is paved with, in the words of a language; a product of the catalog keeps its name. */
export function productIn({ paver, product }: Pick<OfferOption, 'paver' | 'product'>, language: Language): string {
  const [whole, pattern] = language === 'es' ? [paverTextEs, patternTextEs] : [paverText, patternText];
  return product === undefined ? whole(paver) : `${product} · ${pattern(paver.pattern)}`;
}
