import { hydrateRoot } from 'react-dom/client';

import { Booked } from '../booking/booked.tsx';
import type { BookingProps } from '../booking/booking.tsx';

export function wake(element: HTMLElement): void {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as BookingProps;
  hydrateRoot(element, <Booked {...props} />);
}
