import { textOn } from '#shared/color/brand-colors.ts';
import type { Language } from '#shared/language/language.ts';

// The parts of an HTML mail. Mail programs support tables and inline styles, but neither style sheets nor scripts.

const FONT = "font-family:Inter,'Helvetica Neue',Arial,sans-serif";
const INK = '#101c2e';
const SOFT_INK = '#4b5a6e';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML, including attribute values. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** A paragraph of plain text, whose line breaks stay. */
export const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:${INK}">${escaped(text).replaceAll('\n', '<br>')}</p>`;

/** A line of the foot; the HTML must be escaped already. */
export const small = (html: string): string =>
  `<p style="margin:0 0 12px;font-size:13px;line-height:20px;color:${SOFT_INK}">${html}</p>`;

/** A link within a line. */
export const link = (label: string, href: string): string =>
  `<a href="${escaped(href)}" style="color:${SOFT_INK}">${escaped(label)}</a>`;

type LetterPicture = {
  readonly src: string;
  readonly href: string;
  readonly alt: string;
  /** The text under the picture, as HTML. */
  readonly caption: string | undefined;
};

/** A picture as wide as the letter, with a link. */
export const picture = ({ src, href, alt, caption }: LetterPicture): string =>
  `<p style="margin:0 0 ${caption ? 6 : 20}px"><a href="${escaped(href)}"><img src="${escaped(src)}" alt="${escaped(alt)}" width="552" ` +
  `style="display:block;width:100%;max-width:552px;height:auto;border:0;border-radius:8px"></a></p>${caption ? small(caption) : ''}`;

/**
 * The button that the reader should press. It is a table cell, because some mail programs ignore the padding of links.
 */
export const button = (label: string, href: string, color: string): string =>
  '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 8px"><tr>' +
  `<td style="border-radius:8px;background:${escaped(color)}"><a href="${escaped(href)}" ` +
  `style="display:inline-block;padding:13px 22px;font-size:16px;font-weight:600;color:${textOn(color)};text-decoration:none;${FONT}">` +
  `${escaped(label)}</a></td></tr></table>`;

type Letter = {
  readonly title: string;
  readonly language?: Language;
  readonly company: string;
  readonly color: string;
  /** Parts as HTML. */
  readonly body: readonly string[];
  readonly foot: readonly string[];
};

/** HTML for Outlook on Windows only, which renders like Word and does not support `max-width`. */
const forOutlook = (html: string): string => `<!--[if mso]>${html}<![endif]-->`;

/** A whole mail: the company's name over its color, the body in a card, and the foot below it. */
export function letterDocument({ title, language = 'en', company, color, body, foot }: Letter): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escaped(title)}</title></head>`,
    `<body style="margin:0;padding:0;background:#f6f3ee;${FONT}">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f6f3ee">',
    '<tr><td align="center" style="padding:24px 12px">',
    forOutlook('<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td>'),
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">',
    `<tr><td style="padding:0 0 0 2px"><p style="margin:0 0 14px;padding:0 0 0 12px;border-left:4px solid ${escaped(color)};` +
      `font-size:18px;line-height:26px;font-weight:700;color:${INK}">${escaped(company)}</p></td></tr>`,
    `<tr><td style="padding:24px;background:#ffffff;border:1px solid #e3ddd3;border-radius:12px">${body.join('')}</td></tr>`,
    `<tr><td style="padding:20px 2px 0">${foot.join('')}</td></tr>`,
    '</table>',
    forOutlook('</td></tr></table>'),
    '</td></tr></table></body></html>',
  ].join('');
}
