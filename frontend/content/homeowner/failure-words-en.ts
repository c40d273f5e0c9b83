/** What the page says when a request failed or one of its scripts did not load. */
export const failureEnglish = {
  offline: 'You seem to be offline. Please try again.',
  failed: 'This did not work. Please try again in a minute.',
  notLoaded: 'This page did not load completely.',
  reload: 'Reload',
};
export type FailureWords = typeof failureEnglish;
