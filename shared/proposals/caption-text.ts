import type { CaptionWords } from '../language/caption-words-en.ts';
import type { PictureCaption } from './picture-caption.ts';

/** A caption in sentences, without the one about its license, which links it. */
export function captionText(
  { label, attribution }: PictureCaption,
  { designLabels, notAPhotograph }: CaptionWords,
): string {
  const said = [label && notAPhotograph(designLabels[label]), attribution];
  return said.flatMap((one) => (one ? [`${one}.`] : [])).join(' ');
}
