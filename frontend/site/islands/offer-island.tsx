import type { OfferProps } from '../offer/offer.tsx';
import { Offer } from '../offer/offer.tsx';
import { hydrate } from './hydrate.ts';

export function wake(element: HTMLElement): void {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as OfferProps;
  hydrate(element, <Offer {...props} />);
}
