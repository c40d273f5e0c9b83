import type { FrozenOffer, OfferArea } from './offer-content.ts';

type Measured = {
  readonly draft?: { readonly area: OfferArea } | undefined;
  readonly current?: { readonly frozen: Pick<FrozenOffer, 'area'> } | undefined;
};

/** The area that a tape measured last, in square feet: what is being prepared, else what is opened. */
export const tapedSqFt = ({ draft, current }: Measured): number | undefined =>
  inTape(draft?.area) ?? inTape(current?.frozen.area);

const inTape = (area: OfferArea | FrozenOffer['area'] | undefined): number | undefined =>
  area?.basis === 'tape' ? area.sqFt : undefined;
