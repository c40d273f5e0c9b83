/** Emoji with their joiners and skin tones, flags and keycaps; © and ™ count as letters. */
const emoji =
  /(?![©®™])\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}]|[\u{1F3FB}-\u{1F3FF}]|\u{FE0F}|\u{200D}|\u{20E3}/gu;

/** Control characters, and those that change the writing direction. */
// oxlint-disable-next-line no-control-regex -- they are what is removed
const invisible = /[\u0000-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069\u{E0020}-\u{E007F}]/gu;

/** A text as it can be drawn into an image: one line, no emoji, no invisible characters. */
export function printableText(text: string): string {
  return text.normalize('NFC').replace(emoji, '').replace(invisible, ' ').replace(/\s+/g, ' ').trim();
}
