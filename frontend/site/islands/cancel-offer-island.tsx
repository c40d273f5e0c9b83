import { CancelOffer } from '../offer/cancel-offer.tsx';
import type { CancelOfferProps } from '../offer/cancel-offer.tsx';
import { hydrate } from './hydrate.ts';

export function wake(element: HTMLElement): void {
  hydrate(element, <CancelOffer {...(JSON.parse(element.dataset['props'] ?? '{}') as CancelOfferProps)} />);
}
