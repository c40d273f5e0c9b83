/** Fewer digits before a separator are an area code, as in '030/5550 0163'; a US number without one has seven. */
const MIN_DIGITS = 7;

/** Separates several numbers, unless an extension follows. */
const BETWEEN = /\s+or\s+|[,/](?!\s*(?:ext|x|#))/i;

/** A number, and its extension. */
const EXTENDED = /^(\D*\d.*?)(?:ext|x|#)\D*(\d+)/i;

/** The link that dials a typed number: the first of several, with its extension (RFC 3966). */
export function phoneHref(phone: string): string {
  const [first = ''] = phone.split(BETWEEN);
  const one = digitsOf(first).length < MIN_DIGITS ? phone : first;
  const [, number = one, extension] = EXTENDED.exec(one) ?? [];
  return `tel:${digitsOf(number)}${extension === undefined ? '' : `;ext=${extension}`}`;
}

const digitsOf = (text: string): string => text.replaceAll(/[^\d+]/g, '');
