import type { DocumentBlock, PrintDocument } from '../estimates/print-document.ts';
import { paverText } from '../pavers/paver-choice.ts';
import type { OfferVersion, Signature } from './firm-offer.ts';
import type { FrozenOffer } from './offer-content.ts';
import { formatCents } from './state-rules.ts';

const INK = '#0F1B2D';
const CONSENT =
  'The signer ticked that the price, the schedule and the terms were read and agreed to, and agreed to sign and to get the copy electronically. The name was given last.';

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

const sqFt = (area: number): string => `${area.toLocaleString('en-US')} sq ft`;

function areaText({ area: { basis, sqFt: area, drawnSqFt } }: FrozenOffer): string {
  if (basis === 'drawn') return `${sqFt(area)}, drawn from above, without a tape measure`;
  return drawnSqFt > 0 ? `${sqFt(area)}, by tape (drawn: ${sqFt(drawnSqFt)})` : `${sqFt(area)}, by tape`;
}

const words = (title: string, text: string): DocumentBlock[] =>
  text === ''
    ? []
    : [
        { kind: 'heading', text: title },
        { kind: 'text', text },
      ];

/** The contract: what was agreed, in the words that were signed. */
function agreement(frozen: FrozenOffer, signature: Signature): DocumentBlock[] {
  const { option, addOns } = chosenOf(frozen, signature);
  return [
    {
      kind: 'facts',
      rows: [
        ['Proposal', frozen.proposalId],
        ['House', frozen.address],
        ['Area', areaText(frozen)],
        ['Valid until', frozen.validUntil],
      ],
    },
    { kind: 'heading', text: 'What was chosen' },
    {
      kind: 'amounts',
      rows: [
        ...(option
          ? [{ label: `${option.name}: ${paverText(option.paver)}`, value: formatCents(option.totalCents) }]
          : []),
        ...addOns.map(({ name, totalCents }) => ({ label: name, value: formatCents(totalCents) })),
        { label: 'Price', value: formatCents(signature.totalCents), strong: true },
        { label: 'Deposit', value: formatCents(signature.depositCents) },
      ],
    },
    ...(option?.note ? [{ kind: 'text' as const, text: option.note }] : []),
    ...words('Schedule', frozen.schedule),
    ...words('Terms', frozen.terms),
    ...words('Not included', frozen.exclusions),
    ...words(
      'Right to cancel',
      `The homeowner may cancel until ${signature.cancelUntil}, without giving a reason: through the link of the copy, or in writing to ${frozen.companyName}. Everything that was paid is then paid back.`,
    ),
  ];
}

/** Who signed, when, from where, and what was seen. */
function signingLog({ frozen, version, openedAt, wordsHash }: OfferVersion, signature: Signature): DocumentBlock[] {
  const pictures = frozen.options.filter(({ pictureHash }) => pictureHash !== '');
  return [
    { kind: 'heading', text: 'Signing log' },
    {
      kind: 'facts',
      rows: [
        ['Version', `${version}, opened ${openedAt}`],
        ['Signed by', signature.name],
        ['Signed at', signature.at],
        ['Network address', signature.ip],
        ['Browser', signature.agent],
        ['Name drawn', signature.drawn === '' ? 'no' : 'yes'],
      ],
    },
    { kind: 'text', text: CONSENT },
    { kind: 'text', text: `SHA-256 of the words: ${wordsHash}` },
    ...pictures.map(({ name, pictureHash }) => ({
      kind: 'text' as const,
      text: `SHA-256 of the picture of ${name}: ${pictureHash}`,
    })),
  ];
}

/** A signed offer with its signing log, as a document to be sealed, and where to check it (product 35.37, 35.49). */
export function offerDocument(version: OfferVersion, signature: Signature, verifyUrl: string): PrintDocument {
  const { frozen } = version;
  return {
    title: 'Contract',
    subtitle: frozen.address,
    letterhead: [frozen.companyName, frozen.companyPhone].filter(Boolean),
    color: INK,
    footer: `Contract ${frozen.proposalId}, version ${version.version}`,
    blocks: [
      ...agreement(frozen, signature),
      ...signingLog(version, signature),
      { kind: 'text', text: `Anybody can check this file at ${verifyUrl}.` },
    ],
  };
}
