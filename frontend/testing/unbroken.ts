/** A name that somebody might type and that is wider than a line on a phone. */
export const UNBROKEN = 'W'.repeat(100);

const TOKENS = /<(\/?)([a-z][\w-]*)([^>]*)>|([^<]+)/gi;
const VOID = /^(area|base|br|col|hr|img|input|link|meta|source)$/;
/** Classes that break words. They may be on an outer element, because their styles are inherited. */
const BREAKS = / (wrap-anywhere|truncate)\b/;
/** The class of text that only screen readers get. */
const UNSEEN = / sr-only\b/;

/** The elements of a page in which an unbroken name may overflow its box. */
export function looseNamesIn(html: string): readonly string[] {
  const around: string[] = [];
  const loose: string[] = [];
  for (const [, closes, tag = '', attributes = '', text] of html.replace(/^.*<body/s, '<body').matchAll(TOKENS)) {
    if (closes) around.pop();
    else if (tag && !VOID.test(tag) && !attributes.endsWith('/')) around.push(`${tag} ${classesIn(attributes)}`);
    if (text?.includes(UNBROKEN) && isLoose(around)) loose.push(around.at(-1) ?? '');
  }
  return loose;
}

const classesIn = (attributes: string): string => /class="([^"]*)"/.exec(attributes)?.[1] ?? '';

function isLoose(around: readonly string[]): boolean {
  const classes = around.join(' > ');
  const isSeen = !UNSEEN.test(around.at(-1) ?? '');
  return isSeen && (!BREAKS.test(classes) || classes.includes('whitespace-nowrap'));
}
