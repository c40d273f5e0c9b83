import { Booked } from '../booking/booked.tsx';
import type { BookingProps } from '../booking/booking.tsx';
import { hydrateIsland } from './hydrate.ts';

export function wake(element: HTMLElement): void {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as BookingProps;
  hydrateIsland(element, <Booked {...props} />);
}
