import { hydrateRoot } from 'react-dom/client';

import { Booking } from '../booking/booking.tsx';
import type { BookingProps } from '../booking/booking.tsx';

export function wake(element: HTMLElement): void {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as BookingProps;
  hydrateRoot(element, <Booking {...props} />);
}
