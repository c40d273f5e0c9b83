import type { Language } from '#shared/language/language.ts';
import { licenseUrl } from '#shared/photos/share-alike.ts';
import { captionText } from '#shared/proposals/caption-text.ts';
import type { PictureCaption } from '#shared/proposals/picture-caption.ts';
import type { MailWords } from '#shared/sending/mail-words.ts';
import { button, escaped, letterDocument, link, paragraph, picture, small } from '../mail/letter-document.ts';
import { letterWords } from './letter-words.ts';

/** The content of a proposal's mail, around the contractor's words. */
export type ProposalLetter = {
  readonly words: MailWords;
  /** The language of everything around the words. */
  readonly language: Language;
  readonly address: string;
  readonly company: string;
  readonly color: string;
  readonly postalAddress: string;
  readonly phoneNumber: string;
  readonly pageUrl: string;
  /** The marketing image or the design; undefined when there is neither. */
  readonly pictureUrl: string | undefined;
  /** The caption of a design, which is needed when the design is shown alone. */
  readonly caption: PictureCaption | undefined;
  readonly unsubscribeUrl: string;
};

const whyOf = ({ company, address, language }: ProposalLetter): string => letterWords[language].why(company, address);

/** The mail as plain text: all words, with the addresses of buttons and links written out. */
export function letterText(letter: ProposalLetter): string {
  const { words, company, postalAddress, phoneNumber, pageUrl, unsubscribeUrl } = letter;
  const around = letterWords[letter.language];
  const signature = [company, phoneNumber, postalAddress].filter(Boolean);
  return [
    words.message,
    around.seeAt(pageUrl),
    ['--', ...signature].join('\n'),
    `${whyOf(letter)}\n${around.stopAt(company, unsubscribeUrl)}`,
  ].join('\n\n');
}

/** The same as HTML, with the picture. */
export function letterHtml(letter: ProposalLetter): string {
  const { words, address, company, color, postalAddress, phoneNumber, pageUrl, pictureUrl, unsubscribeUrl } = letter;
  const caption = letter.caption && captionHtml(letter.caption, letter.language);
  const signature = [company, phoneNumber, postalAddress].filter(Boolean).map(escaped).join('<br>');
  const around = letterWords[letter.language];
  return letterDocument({
    title: words.subject,
    language: letter.language,
    color,
    company,
    body: [
      ...words.message.split(/\n{2,}/).map(paragraph),
      ...(pictureUrl ? [picture({ src: pictureUrl, href: pageUrl, alt: around.picture(address), caption })] : []),
      button(around.see, pageUrl, color),
    ],
    foot: [small(signature), small(`${escaped(whyOf(letter))} ${link(around.stop(company), unsubscribeUrl)}`)],
  });
}

/** The caption of the picture, with a link to its license. */
function captionHtml(caption: PictureCaption, language: Language): string {
  const { licence } = caption;
  const words = letterWords[language];
  const said = escaped(captionText(caption, words));
  if (licence === undefined) return said;
  const url = licenseUrl(licence);
  return `${said} ${escaped(words.shareAlike)} ${url ? link(licence, url) : escaped(licence)}.`.trim();
}
