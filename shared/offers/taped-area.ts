import type { FrozenOffer, OfferArea } from './offer-content.ts';

type Measured = {
  readonly draft?: { readonly area: OfferArea } | undefined;
  readonly current?: { readonly frozen: Pick<FrozenOffer, 'area'> } | undefined;
};

/** The last area measured with a tape, in square feet: that of the draft, else that of the opened version. */
export const tapedSqFt = ({ draft, current }: Measured): number | undefined =>
  inTape(draft?.area) ?? inTape(current?.frozen.area);

const inTape = (area: OfferArea | FrozenOffer['area'] | undefined): number | undefined =>
  area?.basis === 'tape' ? area.sqFt : undefined;
