import type { DocumentBlock, PrintDocument } from '../estimates/print-document.ts';
import { locales } from '../language/language.ts';
import type { Language } from '../language/language.ts';
import { documentWords } from './document-words.ts';
import { DRAWN_BOX, drawnLines } from './drawn-lines.ts';
import type { OfferVersion, Signature } from './firm-offer.ts';
import { formatCents } from './format-cents.ts';
import { noticesOfCancellation } from './notice-of-cancellation.ts';
import type { FrozenOffer } from './offer-content.ts';
import { translateFrozen, productIn } from './offer-language.ts';
import { whereToWrite } from './where-to-write.ts';

const INK = '#0F1B2D';
/** How wide a drawn name is printed: two and a half inches. */
const DRAWN_POINTS = 180;

type Chosen = {
  readonly option: FrozenOffer['options'][number] | undefined;
  readonly addOns: FrozenOffer['addOns'];
};

function chosenOf({ options, addOns }: FrozenOffer, { choice }: Signature): Chosen {
  return {
    option: options.find(({ id }) => id === choice.optionId),
    addOns: addOns.filter(({ id }) => choice.addOnIds.includes(id)),
  };
}

function areaText({ area: { basis, sqFt, drawnSqFt } }: FrozenOffer, language: Language): string {
  const words = documentWords[language];
  const written = (area: number): string => words.sqFt(area.toLocaleString(locales[language]));
  if (basis === 'drawn') return words.drawn(written(sqFt));
  return drawnSqFt > 0 ? words.byTapeDrawn(written(sqFt), written(drawnSqFt)) : words.byTape(written(sqFt));
}

const titled = (title: string, text: string): DocumentBlock[] =>
  text === ''
    ? []
    : [
        { kind: 'heading', text: title },
        { kind: 'text', text },
      ];

/** What a document is made from: the signed words in the language in which they were read, and the signature. */
type Signed = { readonly frozen: FrozenOffer; readonly signature: Signature; readonly language: Language };

/** '2026-11-27' as 'November 27, 2026', and as '27 de noviembre de 2026' in Spanish. */
const dayIn = ({ signature, language }: Signed, date: string): string =>
  signature.daysInWords
    ? new Date(`${date}T12:00:00.000Z`).toLocaleDateString(locales[language], { dateStyle: 'long', timeZone: 'UTC' })
    : date;

/** The contract: what was agreed, in the words that were signed. */
function agreement(signed: Signed): DocumentBlock[] {
  const { frozen, signature, language } = signed;
  const words = documentWords[language];
  const money = (cents: number): string => formatCents(cents, language);
  const { option, addOns } = chosenOf(frozen, signature);
  return [
    {
      kind: 'facts',
      rows: [
        [words.proposal, frozen.proposalId],
        [words.house, frozen.address],
        [words.area, areaText(frozen, language)],
        [words.validUntil, dayIn(signed, frozen.validUntil)],
      ],
    },
    { kind: 'heading', text: words.chosen },
    {
      kind: 'amounts',
      rows: [
        ...(option
          ? [{ label: `${option.name}: ${productIn(option, language)}`, value: money(option.totalCents) }]
          : []),
        ...addOns.map(({ name, totalCents }) => ({ label: name, value: money(totalCents) })),
        { label: words.price, value: money(signature.totalCents), strong: true },
        { label: words.deposit, value: money(signature.depositCents) },
      ],
    },
    ...(option?.note ? [{ kind: 'text' as const, text: option.note }] : []),
    ...titled(words.schedule, frozen.schedule),
    ...titled(words.terms, frozen.terms),
    ...titled(words.exclusions, frozen.exclusions),
    ...titled(words.rightToCancel, words.mayCancel(dayIn(signed, signature.cancelUntil), whereToWrite(frozen))),
  ];
}

/** The forms by which the homeowner may cancel in writing. */
function notices(signed: Signed): DocumentBlock[] {
  const { frozen, signature, language } = signed;
  if (signature.signedOn === undefined) return [];
  const facts = {
    signedOn: dayIn(signed, signature.signedOn),
    lastDay: dayIn(signed, signature.cancelUntil),
    where: whereToWrite(frozen),
  };
  return noticesOfCancellation(facts, language);
}

/** Who signed, when, from where, and what was seen. */
function signingLog({ version, openedAt, wordsHash }: OfferVersion, signed: Signed): DocumentBlock[] {
  const { frozen, signature, language } = signed;
  const words = documentWords[language];
  const pictures = frozen.options.filter(({ pictureHash }) => pictureHash !== '');
  return [
    { kind: 'heading', text: words.log },
    {
      kind: 'facts',
      rows: [
        [words.version, words.opened(version, openedAt)],
        [words.signedBy, signature.name],
        [words.signedAt, signature.at],
        [words.address, signature.ip],
        [words.browser, signature.agent],
        // Signatures from before there were languages name none, and their files must stay the same.
        ...(signature.language ? ([[words.language, words.languageName]] as const) : []),
        [words.drawnName, signature.drawn === '' ? words.no : words.yes],
      ],
    },
    ...(signature.drawn === ''
      ? []
      : [{ kind: 'drawing' as const, box: DRAWN_BOX, lines: drawnLines(signature.drawn), points: DRAWN_POINTS }]),
    { kind: 'text', text: words.consent },
    { kind: 'text', text: words.wordsHash(wordsHash) },
    ...pictures.map(({ name, pictureHash }) => ({
      kind: 'text' as const,
      text: words.pictureHash(name, pictureHash),
    })),
  ];
}

/**
 * A signed offer with its signing log, as a document to be sealed, in the language in which it was read. It says where
 * to check it (product 35.37, 35.49).
 */
export function offerDocument(version: OfferVersion, signature: Signature, verifyUrl: string): PrintDocument {
  const language = signature.language ?? 'en';
  const words = documentWords[language];
  const frozen = translateFrozen(version.frozen, language);
  const signed = { frozen, signature, language };
  const { companyName, companyAddress, companyPhone, companyEmail } = frozen;
  return {
    title: words.title,
    language,
    subtitle: frozen.address,
    letterhead: [companyName, companyAddress, companyPhone, companyEmail].flatMap((line) => line || []),
    color: INK,
    footer: words.footer(frozen.proposalId, version.version),
    ...(signature.printsAll ? {} : { isAsBefore: true }),
    blocks: [
      ...agreement(signed),
      ...signingLog(version, signed),
      { kind: 'text', text: words.check(verifyUrl) },
      ...notices(signed),
    ],
  };
}
