/** A name as somebody may type it, which no line of a phone is long enough for. */
export const UNBROKEN = 'W'.repeat(100);

const TOKENS = /<(\/?)([a-z][\w-]*)([^>]*)>|([^<]+)/gi;
const VOID = /^(area|base|br|col|hr|img|input|link|meta|source)$/;
/** Also far above, because styles inherit it. */
const BREAKS = / (wrap-anywhere|truncate)\b/;
/** Only screen readers get it. */
const UNSEEN = / sr-only\b/;

/** Where a page shows an unbroken name that may leave its box: the elements it stands in. */
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
