import type { OfferOption } from './offer-content.ts';
import { isSamePavement } from './offered-design.ts';

/** The names of the first two options with the same pavers at the same price, between which nobody can choose. */
export function sameOptions(options: readonly OfferOption[]): readonly [string, string] | undefined {
  for (const [index, one] of options.entries()) {
    const same = options.slice(index + 1).find((other) => isSamePavement(one, other) && isSamePrice(one, other));
    if (same) return [one.name, same.name];
  }
  return undefined;
}

const isSamePrice = ({ price }: OfferOption, other: OfferOption): boolean =>
  JSON.stringify(price) === JSON.stringify(other.price);
