import { Booking } from '../booking/booking.tsx';
import type { BookingProps } from '../booking/booking.tsx';
import { hydrateIsland } from './hydrate.ts';

export function wake(element: HTMLElement): void {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as BookingProps;
  hydrateIsland(element, <Booking {...props} />);
}
