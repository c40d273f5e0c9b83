import type { CaptionWords } from '../language/caption-words-en.ts';
import { asSentence } from '../text/as-sentence.ts';
import type { PictureCaption } from './picture-caption.ts';

/** A caption in sentences. The license is left out, because the page shows it as a link of its own. */
export function captionText(
  { label, attribution }: PictureCaption,
  { designLabels, notAPhotograph }: CaptionWords,
): string {
  const said = [label && notAPhotograph(designLabels[label]), attribution];
  return said.flatMap((one) => (one ? [asSentence(one)] : [])).join(' ');
}
