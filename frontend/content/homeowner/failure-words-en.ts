/** What is said when a request failed, or a script of the page. */
export const failureEnglish = {
  offline: 'You seem to be offline. Please try again.',
  failed: 'This did not work. Please try again in a minute.',
  notLoaded: 'This page did not load completely.',
  reload: 'Reload',
};
export type FailureWords = typeof failureEnglish;
