import { pressAgain } from './press-again.ts';
import { reportView } from './report-view.ts';
import { openIslands } from './wake-islands.ts';

/** Loads the words of the page's language only, which its islands need before they hydrate. */
const words = () =>
  document.documentElement.lang === 'es'
    ? import('../../content/homeowner/spanish.ts')
    : import('../../content/homeowner/english.ts');

const spoken =
  <T>(island: () => Promise<T>) =>
  async (): Promise<T> =>
    (await Promise.all([island(), words()]))[0];

const islands = openIslands({
  booked: spoken(() => import('./booked-island.tsx')),
  booking: spoken(() => import('./booking-island.tsx')),
  'cancel-offer': spoken(() => import('./cancel-offer-island.tsx')),
  compare: () => import('./compare-island.tsx'),
  deposit: spoken(() => import('./deposit-island.tsx')),
  offer: spoken(() => import('./offer-island.tsx')),
});
pressAgain(islands);

/** On phones, a bar links to the booking. It is hidden while the booking is in view. */
const bar = document.querySelector('[data-sticky]');
const booking = document.querySelector('#book');
if (bar && booking) {
  new IntersectionObserver((entries) => {
    for (const { isIntersecting } of entries) bar.toggleAttribute('data-away', isIntersecting);
  }).observe(booking);
}

reportView();
