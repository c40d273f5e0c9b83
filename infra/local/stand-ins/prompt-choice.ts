import { paverColors, paverPatterns, paverShapes } from '#shared/pavers/paver-choice.ts';
import type { PaverChoice } from '#shared/pavers/paver-choice.ts';

/** Words for a choice other than its label; the first one in the prompt wins. */
const synonyms = {
  shape: [
    ['hexagon', 'hexagon'],
    ['cobble', 'cobblestone'],
    ['medallion', 'circle'],
    ['circle', 'circle'],
    ['rectang', 'rectangle'],
    ['brick-shaped', 'rectangle'],
    ['square paver', 'square'],
  ],
  pattern: [
    ['herringbone (90', 'herringbone-90'],
    ['herringbone 90', 'herringbone-90'],
    ['herringbone', 'herringbone-45'],
    ['basket', 'basket-weave'],
    ['running', 'running-bond'],
    ['stretcher', 'running-bond'],
    ['stack', 'stack-bond'],
    ['circular', 'circular'],
  ],
  color: [
    ['charcoal', 'charcoal-gray'],
    ['red brick', 'red-brick'],
    ['terracotta', 'red-brick'],
    ['sandstone', 'sandstone-cream'],
    ['cream', 'sandstone-cream'],
    ['buff', 'buff-tan'],
    ['earth', 'warm-earth-blend'],
    ['gray', 'charcoal-gray'],
    ['grey', 'charcoal-gray'],
    ['tan', 'buff-tan'],
    ['red', 'red-brick'],
  ],
} as const;

type Entry<Id> = { readonly id: Id; readonly label: string };

/** The choice whose full label the prompt contains. */
function byLabel<Id>(prompt: string, entries: readonly Entry<Id>[]): Id | undefined {
  return entries.find(({ label }) => prompt.includes(`: ${label.toLowerCase()}.`))?.id;
}

function byWord<Id>(prompt: string, pairs: readonly (readonly [string, Id])[]): Id | undefined {
  return pairs.find(([word]) => prompt.includes(word))?.[1];
}

/** The wish of a prompt. It comes last and in quotes, after rules and the pavers of other ground. */
const WISH = /"""([^]*)"""$/;

/** The pavers that a prompt asks for, with common ones where it says nothing. */
export function choiceFromPrompt(text: string): PaverChoice {
  const prompt = (WISH.exec(text)?.[1] ?? text).toLowerCase();
  return {
    shape: byLabel(prompt, paverShapes) ?? byWord(prompt, synonyms.shape) ?? 'rectangle',
    pattern: byLabel(prompt, paverPatterns) ?? byWord(prompt, synonyms.pattern) ?? 'running-bond',
    color: byLabel(prompt, paverColors) ?? byWord(prompt, synonyms.color) ?? 'warm-earth-blend',
  };
}
