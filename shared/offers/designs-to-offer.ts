import { paverPhrases, paverPrompt, readPaverPrompt } from '../imaging/prompt.ts';
import { lookOf } from '../laying/kept-plan.ts';
import { defaultPavers } from '../pavers/paver-choice.ts';
import { designsOfPhoto } from '../proposals/designs-of-photo.ts';
import type { Design, Proposal } from '../proposals/proposal.ts';
import { designLabel } from '../proposals/public-page.ts';
import { productWords } from './offer-content.ts';
import type { OfferOption } from './offer-content.ts';
import { isSamePavement } from './offered-design.ts';
import type { OfferedDesign, Pavement } from './offered-design.ts';

type Drawn = Pick<Proposal, 'designs' | 'beforeImageR2Url' | 'afterImageR2Url' | 'designModel' | 'layingPlan'>;

/** The designs of a proposal's current photo, newest first, after a picture of the contractor's own, if any. */
export function designsToOffer(proposal: Drawn): readonly OfferedDesign[] {
  const { afterImageR2Url: url, designModel, layingPlan } = proposal;
  const drawn = designsOfPhoto(proposal).map((one) => {
    const pavement = pavementIn(one, layingPlan);
    return { url: one.url, ...labelOf(one.model), ...(pavement && { pavement }) };
  });
  const isOwn = url !== undefined && drawn.every((one) => one.url !== url);
  return isOwn ? [{ url, ...labelOf(designModel) }, ...drawn] : drawn;
}

function labelOf(model: string | undefined): Pick<OfferedDesign, 'label'> {
  const label = designLabel(model);
  return label ? { label } : {};
}

/** The pavers that a design was asked for, and the product of the laying plan if the design was drawn in that stone. */
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
 * What the options of a first draft show and are paved with. The middle one, which is preselected, is the chosen
 * design; on both sides of it are the newest designs with other pavers. If the pavers of the chosen picture are not
 * known, the options have the usual pavers and no picture.
 */
export function firstShown(proposal: Drawn): readonly Shown[] {
  const designs = designsToOffer(proposal);
  const chosen = designs.find(({ url }) => url === proposal.afterImageR2Url);
  if (!chosen?.pavement) return optionsOf({ paver: defaultPavers });
  const shown = { ...chosen.pavement, pictureUrl: chosen.url };
  const others: Shown[] = [];
  for (const { url, pavement } of designs) {
    const isOther = pavement && ![shown, ...others].some((one) => isSamePavement(one, pavement));
    if (isOther) others.push({ ...pavement, pictureUrl: url });
  }
  return optionsOf(shown, others);
}

const optionsOf = (chosen: Shown, [first = chosen, last = chosen]: readonly Shown[] = []): readonly Shown[] => [
  first,
  chosen,
  last,
];
