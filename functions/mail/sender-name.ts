/** How many bytes one encoded word holds as base64, besides its frame of 12 characters (RFC 2047). */
const MAX_WORD_BYTES = 45;
/** As long as a company's name may be. */
const MAX_NAME = 100;

/**
 * A name in front of the sender's address: quoted, or as encoded words when it is not ASCII. Whatever could end the name
 * or begin another header is left out.
 */
export function senderName(name: string): string {
  const plain = name
    .replaceAll(/[\p{Cc}"\\<>]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,;])/g, '')
    .trim();
  const short = cut(plain);
  if (short === '') return 'Paveprint';
  if (/^[ -~]*$/.test(short)) return `"${short}"`;
  return encodedWords(short).join(' ');
}

/** The beginning of a name that is too long, up to the end of a word if it has several. */
function cut(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= MAX_NAME) return name;
  const words = characters.slice(0, MAX_NAME + 1).lastIndexOf(' ');
  return characters
    .slice(0, words > 0 ? words : MAX_NAME)
    .join('')
    .replace(/[ ,;]+$/, '');
}

/** Mail programs drop the spaces between encoded words, so the spaces of the name are inside the words. */
function encodedWords(name: string): readonly string[] {
  const words = [''];
  for (const character of name) {
    const longer = (words.at(-1) ?? '') + character;
    if (Buffer.byteLength(longer) <= MAX_WORD_BYTES) words[words.length - 1] = longer;
    else words.push(character);
  }
  return words.map((word) => `=?utf-8?B?${Buffer.from(word).toString('base64')}?=`);
}
