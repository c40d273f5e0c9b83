/** Signs that no bundled font has, as what says the same in signs that every font has. */
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
  // Lists, as word processors paste them.
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

/** A fraction, and the digit before it that it must not run into. */
const fraction = /(\d?)([⅐-⅞])/gu;
const circledNumber = /[①-⑳]/gu;
/** Roman numerals, numbers with brackets or a period, degrees, and letters that a font joined. */
const joined = /[Ⅰ-ⅿ⑴-⒛℃℉ﬀ-ﬆ]/gu;

const plain = (sign: string): string => sign.normalize('NFKC').replace('⁄', '/');

/**
 * A text in which signs that no bundled font has are written out: 'slope ≤ 1⅜ in' is 'slope <= 1 3/8 in', because a
 * document that leaves them out says something else.
 */
export function writtenOut(text: string): string {
  const known = text
    .normalize('NFC')
    .replace(fraction, (_, digit: string, sign: string) => `${digit && `${digit} `}${plain(sign)}`)
    .replace(circledNumber, (sign) => `(${plain(sign)})`)
    .replace(joined, plain);
  return Array.from(known, (sign) => signs.get(sign) ?? sign).join('');
}
