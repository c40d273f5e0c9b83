/** A name as somebody may type it, which no line of a phone is long enough for. */
export const UNBROKEN = 'W'.repeat(100);

const TOKENS = /<(\/?)([a-z][\w-]*)([^>]*)>|([^<]+)/gi;
const VOID = /^(area|base|br|col|hr|img|input|link|meta|source)$/;
/** What a style inherits, also from far above. */
const BREAKS = /\b(wrap-anywhere|truncate)\b/;

/** Where a page shows an unbroken name that may leave its box: the elements it stands in. */
export function looseNamesIn(html: string): readonly string[] {
  const around: string[] = [];
  const loose: string[] = [];
  for (const [, closes, tag = '', attributes = '', text] of html.replace(/^.*<body/s, '<body').matchAll(TOKENS)) {
    if (closes) around.pop();
    else if (tag && !VOID.test(tag) && !attributes.endsWith('/'))
      around.push(`${tag} ${/class="([^"]*)"/.exec(attributes)?.[1] ?? ''}`);
    if (!text?.includes(UNBROKEN)) continue;
    const classes = around.join(' > ');
    if (!BREAKS.test(classes) || classes.includes('whitespace-nowrap')) loose.push(around.at(-1) ?? '');
  }
  return loose;
}
