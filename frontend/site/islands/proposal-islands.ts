import { reportView } from './report-view.ts';
import { openIslands } from './wake-islands.ts';

openIslands({
  booked: () => import('./booked-island.tsx'),
  booking: () => import('./booking-island.tsx'),
  'cancel-offer': () => import('./cancel-offer-island.tsx'),
  compare: () => import('./compare-island.tsx'),
  deposit: () => import('./deposit-island.tsx'),
  offer: () => import('./offer-island.tsx'),
});

/** On phones, a bar links to the booking; it is hidden while the booking is in view. */
const bar = document.querySelector('[data-sticky]');
const booking = document.querySelector('#book');
if (bar && booking) {
  new IntersectionObserver((entries) => {
    for (const { isIntersecting } of entries) bar.toggleAttribute('data-away', isIntersecting);
  }).observe(booking);
}

reportView();
