/** Signs that no bundled font has, listed under a text that says the same with signs that every font has. */
const writtenSigns: Readonly<Record<string, string>> = {
  '<=': '≤≦⩽',
  '>=': '≥≧⩾',
  '=/=': '≠',
  '~': '≈∼≅',
  '->': '→➔➜➝➞➙➡⟶',
  '<-': '←⬅⟵',
  '<->': '↔⟷',
  '=>': '⇒',
  '-': '‐‑‒➖',
  '–': '―',
  '×': '✕✖⨯',
  '·': '∙⋅‧',
  '+': '➕',
  '÷': '➗',
  up: '↑⬆',
  down: '↓⬇',
  Ø: '⌀∅',
  Δ: '∆',
  // List signs, as word processors paste them.
  '•': '●■▪◆♦‣⁃►▸➢▶',
  o: '○',
  '*': '★⁎',
  '[ ]': '☐□❏❑⬜◻▫◽',
  '[x]': '☑☒✓✔✅🗹',
  '[no]': '✗✘❌',
};
const signs = new Map(
  Object.entries(writtenSigns).flatMap(([written, list]) => Array.from(list, (sign) => [sign, written] as const)),
);

/** A fraction, with the digit before it, so that the two do not run together. */
const fraction = /(\d?)([⅐-⅞])/gu;
const circledNumber = /[①-⑳]/gu;
/** Roman numerals, numbers with brackets or a period, degrees, and ligatures. */
const joined = /[Ⅰ-ⅿ⑴-⒛℃℉ﬀ-ﬆ]/gu;

const plain = (sign: string): string => sign.normalize('NFKC').replace('⁄', '/');

/**
 * Writes out the signs that no bundled font has: 'slope ≤ 1⅜ in' becomes 'slope <= 1 3/8 in'. A document that left them
 * out would say something else.
 */
export function writtenOut(text: string): string {
  const known = text
    .normalize('NFC')
    .replace(fraction, (_, digit: string, sign: string) => `${digit && `${digit} `}${plain(sign)}`)
    .replace(circledNumber, (sign) => `(${plain(sign)})`)
    .replace(joined, plain);
  return Array.from(known, (sign) => signs.get(sign) ?? sign).join('');
}
