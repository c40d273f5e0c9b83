import { watchDialogs } from './dialogs.ts';
import { watchExit } from './exit-intent.ts';
import { keepOneAnswerOpen } from './one-answer.ts';
import { openIslands } from './wake-islands.ts';
import { watchFilms } from './watch-films.ts';

const islands = openIslands({
  compare: () => import('./site-compare-island.tsx'),
  contact: () => import('./contact-island.tsx'),
  newsletter: () => import('./newsletter-island.tsx'),
  revenue: () => import('./revenue-island.tsx'),
  roi: () => import('./roi-island.tsx'),
  search: () => import('./search-island.ts'),
  trial: () => import('./trial-island.tsx'),
  verify: () => import('./verify-island.tsx'),
});

watchDialogs(islands);
watchExit();
watchFilms();
keepOneAnswerOpen();

/** The menu has to close after a link to the same page. */
const menu = document.querySelector<HTMLDetailsElement>('.menu');
menu?.addEventListener('click', ({ target }) => {
  if (target instanceof HTMLAnchorElement) menu.open = false;
});
menu?.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});
