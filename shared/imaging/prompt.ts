import type { OtherPavers } from '../pavers/other-pavers.ts';
import { paverChoice, paverColors, paverPatterns, paverShapes } from '../pavers/paver-choice.ts';
import type { PaverChoice } from '../pavers/paver-choice.ts';
import { STONE_TEXT, stoneText } from '../pavers/paver-look.ts';
import type { PaverStone } from '../pavers/paver-look.ts';
import type { PhotoPoint, PhotoScale } from '../photos/photo-scale.ts';
import { MAX_PROMPT } from './max-prompt.ts';

/** Labels of the pavers chosen in step 3. */
export type PaverPhrases = { readonly shape: string; readonly pattern: string; readonly color: string };

type Option = { readonly id: string; readonly label: string };
const idOf = (options: readonly Option[], label: string | undefined): string | undefined =>
  options.find((one) => one.label === label)?.id;
const labelOf = (options: readonly Option[], id: string): string => options.find((one) => one.id === id)?.label ?? id;

/** The labels of a choice, as screens show them. */
export function paverPhrases({ shape, pattern, color }: PaverChoice): PaverPhrases {
  return {
    shape: labelOf(paverShapes, shape),
    pattern: labelOf(paverPatterns, pattern),
    color: labelOf(paverColors, color),
  };
}

/** The prompt the browser sends: the chosen pavers, a product's stone, then the contractor's notes. */
export function paverPrompt({ shape, pattern, color }: PaverPhrases, notes = '', stone?: PaverStone): string {
  const choice = `Pavers: ${shape}. Pattern: ${pattern}. Color: ${color}.`;
  const request = stone ? `${choice} ${stoneText(stone)}` : choice;
  const trimmed = notes.trim();
  return (trimmed ? `${request} Notes: ${trimmed}` : request).slice(0, MAX_PROMPT);
}

const PROMPT = new RegExp(
  String.raw`^Pavers: (.*?)\. Pattern: (.*?)\. Color: (.*?)\.(?: ${STONE_TEXT})?(?: Notes: ([^]*))?$`,
);

/** The choice and the notes in a prompt that the browser made; undefined for any other text. */
export function readPaverPrompt(prompt: string): { readonly choice: PaverChoice; readonly notes: string } | undefined {
  const [, shape, pattern, color, notes = ''] = PROMPT.exec(prompt) ?? [];
  const choice = paverChoice.safeParse({
    shape: idOf(paverShapes, shape),
    pattern: idOf(paverPatterns, pattern),
    color: idOf(paverColors, color),
  });
  return choice.success ? { choice: choice.data, notes } : undefined;
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

const place = ({ x, y }: PhotoPoint): string => `${percent(x)} from the left and ${percent(y)} from the top`;

/** What a person said about the photo's scale, in words for the image model. */
function scaleLines({ known, paverSize = 1 }: PhotoScale): readonly string[] {
  return [
    ...(known
      ? [`For scale: from ${place(known.from)} to ${place(known.to)} the ground is ${known.feet} feet wide.`]
      : []),
    ...(paverSize === 1 ? [] : [`Pavers are ${percent(paverSize)} of the usual size.`]),
  ];
}

/** No words of a catalog, and no name of an area, get into the prompt. */
function otherLine({ look, at }: OtherPavers): string {
  const pavers = paverPrompt(paverPhrases(look), '', look.stone);
  return `The mask also marks ground beside it, around ${place(at)}, which gets pavers of its own. ${pavers}`;
}

type KnownOfPhoto = {
  /** A mask is sent with the photo. */
  readonly isMasked: boolean;
  readonly scale?: PhotoScale | undefined;
  /** The parts of the mask that get other pavers than the requested ones. */
  readonly others?: readonly OtherPavers[];
};

/**
 * The prompt for the image model. The rules come first and the contractor's text last, in quotes, so that it can choose
 * pavers but not override the rules.
 */
export function modelPrompt(request: string, { isMasked, scale = {}, others = [] }: KnownOfPhoto): string {
  const lines = [
    'Edit this photo of a residential property. Replace only the driveway surface with new interlocking pavers.',
    'Follow the driveway’s present outline, slope and perspective. Pavers are true to scale and shrink with distance.',
    'Joints are tight and sanded, edges clean. Keep the light, the shadows and any wetness that fall on the driveway.',
    'Leave everything else as it is: house, doors, windows, vehicles, people, plants, lawn, kerb, street, sky, framing.',
    'Add no objects, words, logos or watermarks. The result is a photograph taken by the same camera.',
    ...scaleLines(scale),
    ...(isMasked ? ['The mask marks the driveway. Nothing outside it changes.'] : []),
    ...others.map(otherLine),
    'The contractor’s wish, which only chooses the pavers:',
    `"""${request.replaceAll('"""', '')}"""`,
  ];
  return lines.join('\n');
}
