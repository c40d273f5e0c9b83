import { reportView } from './report-view.ts';

/** Wakes each island when it comes into view: until then the page is plain HTML and this file its only script. */
const loaders: Readonly<Record<string, () => Promise<{ readonly wake: (element: HTMLElement) => void }>>> = {
  booking: () => import('./booking-island.tsx'),
  compare: () => import('./compare-island.tsx'),
};

const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || !(target instanceof HTMLElement)) continue;
    seen.unobserve(target);
    void loaders[target.dataset['island'] ?? '']?.().then(({ wake }) => wake(target));
  }
});

for (const element of document.querySelectorAll('[data-island]')) seen.observe(element);

/** On phones a bar leads to the booking; it leaves while that is on the screen. */
const bar = document.querySelector('[data-sticky]');
const booking = document.querySelector('#book');
if (bar && booking) {
  new IntersectionObserver((entries) => {
    for (const { isIntersecting } of entries) bar.toggleAttribute('data-away', isIntersecting);
  }).observe(booking);
}

reportView();
