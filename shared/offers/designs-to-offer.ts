import { paverPhrases, paverPrompt, readPaverPrompt } from '../imaging/prompt.ts';
import { lookOf } from '../laying/kept-plan.ts';
import { defaultPavers } from '../pavers/paver-choice.ts';
import { designsOfPhoto } from '../proposals/designs-of-photo.ts';
import type { Design, Proposal } from '../proposals/proposal.ts';
import { productWords } from './offer-content.ts';
import type { OfferOption } from './offer-content.ts';

type Drawn = Pick<Proposal, 'designs' | 'beforeImageR2Url' | 'afterImageR2Url' | 'layingPlan'>;
type Pavement = Pick<OfferOption, 'paver' | 'product'>;

/** What a design was asked for: its pavers, and the product of the plan if it was drawn in that stone. */
function pavementIn({ prompt }: Design, plan: Drawn['layingPlan']): Pavement | undefined {
  const paver = readPaverPrompt(prompt)?.choice;
  if (!paver) return undefined;
  const { stone } = lookOf(paver, plan);
  const isOfProduct = stone && prompt.startsWith(paverPrompt(paverPhrases(paver), '', stone));
  const product = isOfProduct ? productWords.safeParse(plan?.settings.product?.title).data : undefined;
  return product === undefined ? { paver } : { paver, product };
}

type Shown = Pick<OfferOption, 'paver' | 'product' | 'pictureUrl'>;

/**
 * What the options of a first draft show and are paved with: the chosen design in the middle, which is preselected, and
 * the newest ones of other pavers beside it. Where the pavers of the chosen picture are not known, the usual ones without
 * a picture.
 */
export function firstShown(proposal: Drawn): readonly Shown[] {
  const designs = designsOfPhoto(proposal).flatMap((design): Shown[] => {
    const pavement = pavementIn(design, proposal.layingPlan);
    return pavement ? [{ ...pavement, pictureUrl: design.url }] : [];
  });
  const chosen = designs.find(({ pictureUrl }) => pictureUrl === proposal.afterImageR2Url);
  if (!chosen) return optionsOf({ paver: defaultPavers });
  const others: Shown[] = [];
  for (const design of designs) {
    if (![chosen, ...others].some((one) => isSame(one, design))) others.push(design);
  }
  return optionsOf(chosen, others);
}

const isSame = (one: Pavement, other: Pavement): boolean => textOf(one) === textOf(other);

const textOf = ({ paver: { shape, pattern, color }, product }: Pavement): string =>
  JSON.stringify([shape, pattern, color, product]);

const optionsOf = (chosen: Shown, [first = chosen, last = chosen]: readonly Shown[] = []): readonly Shown[] => [
  first,
  chosen,
  last,
];
