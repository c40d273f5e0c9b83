import type { OfferQuestion, OfferVersion, Signature } from '#shared/offers/firm-offer.ts';
import { formatCents } from '#shared/offers/state-rules.ts';
import { visitDay } from '#shared/visits/visit-format.ts';
import type { Letter } from '../mail/mail.ts';
import type { StoredProposal } from '../proposals/stored-proposal.ts';
import { requireEnv } from '../runtime/environment.ts';

const origin = requireEnv('APP_ORIGIN');

type Answered = OfferVersion & { readonly answer: string };

const titles: Readonly<Record<string, string>> = {
  accepted: 'Offer signed',
  declined: 'Offer declined',
  canceled: 'Contract canceled',
};

const happened: Readonly<Record<string, (name: string) => readonly string[]>> = {
  accepted: (name) => [`${name} signed your offer.`],
  declined: () => ['The homeowner said no to your offer.'],
  canceled: (name) => [
    `${name} canceled the contract within the days the law gives.`,
    'What was paid online goes back by itself. Please pay back what was paid by check.',
  ],
};

const proposalLine = ({ slug }: StoredProposal): string => `The proposal: ${origin}/app?proposal=${slug}`;

/** '2026-11-27' as 'Friday, November 27, 2026'. */
const dayText = (date: string): string => visitDay(`${date}T12:00:00.000Z`, 'UTC');

/** What was chosen and for how much. */
function chosenLines({ frozen }: OfferVersion, { choice, totalCents, depositCents }: Signature): string[] {
  const option = frozen.options.find(({ id }) => id === choice.optionId);
  const addOns = frozen.addOns.filter(({ id }) => choice.addOnIds.includes(id)).map(({ name }) => name);
  return [
    `Chosen: ${[option?.name ?? '', ...addOns].join(' + ')}`,
    `Price: ${formatCents(totalCents)}`,
    `Deposit: ${depositCents > 0 ? formatCents(depositCents) : 'none'}`,
  ];
}

/** What the contractor is told about an answer (product 35.22). */
export function answerMail(version: Answered, proposal: StoredProposal): Letter {
  const { answer, signature, reason, frozen } = version;
  return {
    subject: `${titles[answer] ?? 'Offer answered'}: ${frozen.address}`,
    replyTo: signature?.email || undefined,
    text: [
      'Hello,',
      '',
      ...(happened[answer]?.(signature?.name ?? '') ?? []),
      ...(reason ? ['', `Why: ${reason}`] : []),
      '',
      `Where: ${frozen.address}`,
      ...(signature ? chosenLines(version, signature) : []),
      '',
      proposalLine(proposal),
    ].join('\n'),
  };
}

type Homeowner = { readonly proposal: StoredProposal; readonly replyTo: string | undefined };

/** The signer's copy: what was agreed, where to read and cancel it (product 35.22). */
export function copyMail(version: Answered, { proposal, replyTo }: Homeowner): Letter {
  const { answer, signature, frozen } = version;
  const { companyName, companyPhone, address } = frozen;
  const isSigned = answer === 'accepted';
  const ways = [companyPhone && `call ${companyPhone}`, replyTo && 'answer this e-mail'].filter(Boolean).join(' or ');
  return {
    subject: isSigned ? `Your copy: offer of ${companyName} for ${address}` : `Canceled: contract with ${companyName}`,
    replyTo,
    text: [
      `Hello ${signature?.name ?? ''},`,
      '',
      isSigned ? `You signed the offer of ${companyName}.` : `Your contract with ${companyName} is canceled.`,
      '',
      `Where: ${address}`,
      ...(signature && isSigned
        ? [
            ...chosenLines(version, signature),
            '',
            `Your copy, to read and to keep: ${origin}/proposal/${proposal.slug}/offer?t=${signature.token}`,
            `You may cancel there until ${dayText(signature.cancelUntil)}, without giving a reason.`,
          ]
        : ['Everything you paid is paid back.']),
      ...(ways ? ['', `Questions? Please ${ways}.`] : []),
      '',
      companyName,
    ].join('\n'),
  };
}

/** A deposit that was paid online (product 35.46). */
export const paymentMail = (cents: number, proposal: StoredProposal): Letter => ({
  subject: `Deposit paid: ${proposal.propertyAddress}`,
  replyTo: undefined,
  text: [
    'Hello,',
    '',
    `${formatCents(cents)} was paid online for ${proposal.propertyAddress}. It is in your account at Stripe.`,
    '',
    proposalLine(proposal),
  ].join('\n'),
});

/** A homeowner's question (product 35.22). An answer to the mail goes to them. */
export function questionMail({ name, phone, email, text }: OfferQuestion, proposal: StoredProposal): Letter {
  return {
    subject: `Question about your offer: ${proposal.propertyAddress}`,
    replyTo: email || undefined,
    text: [
      'Hello,',
      '',
      `${name} asks about your offer for ${proposal.propertyAddress}:`,
      '',
      text,
      '',
      ...(phone ? [`Phone: ${phone}`] : []),
      ...(email ? [`E-mail: ${email}`] : []),
      proposalLine(proposal),
    ].join('\n'),
  };
}
