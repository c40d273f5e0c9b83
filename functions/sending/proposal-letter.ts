import type { MailWords } from '#shared/sending/mail-words.ts';
import { button, escaped, letterDocument, paragraph, picture, small } from '../mail/letter-document.ts';

/** What a proposal's mail shows around the contractor's words. */
export type ProposalLetter = {
  readonly words: MailWords;
  readonly address: string;
  readonly company: string;
  readonly color: string;
  readonly postalAddress: string;
  readonly phoneNumber: string;
  readonly pageUrl: string;
  /** The marketing image; undefined when there is none. */
  readonly pictureUrl: string | undefined;
  readonly unsubscribeUrl: string;
};

const whyOf = ({ company, address }: ProposalLetter): string =>
  `You get this because ${company} prepared a proposal for ${address}.`;

/** The mail as plain text: every word, and the addresses behind what can be pressed. */
export function letterText(letter: ProposalLetter): string {
  const { words, company, postalAddress, phoneNumber, pageUrl, unsubscribeUrl } = letter;
  const signature = [company, phoneNumber, postalAddress].filter(Boolean);
  return [
    words.message,
    `See the proposal: ${pageUrl}`,
    ['--', ...signature].join('\n'),
    `${whyOf(letter)}\nNo more e-mail from ${company}: ${unsubscribeUrl}`,
  ].join('\n\n');
}

/** The same as HTML, with the picture. */
export function letterHtml(letter: ProposalLetter): string {
  const { words, address, company, color, postalAddress, phoneNumber, pageUrl, pictureUrl, unsubscribeUrl } = letter;
  const signature = [company, phoneNumber, postalAddress].filter(Boolean).map(escaped).join('<br>');
  return letterDocument({
    title: words.subject,
    color,
    company,
    body: [
      ...words.message.split(/\n{2,}/).map(paragraph),
      ...(pictureUrl ? [picture(pictureUrl, pageUrl, `Your driveway at ${address}, before and with pavers`)] : []),
      button('See the proposal', pageUrl, color),
    ],
    foot: [
      small(signature),
      small(
        `${escaped(whyOf(letter))} <a href="${escaped(unsubscribeUrl)}" style="color:#4b5a6e">No more e-mail from ${escaped(company)}</a>`,
      ),
    ],
  });
}
