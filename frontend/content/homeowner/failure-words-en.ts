/** What a form says when its request failed. */
export const failureEnglish = {
  offline: 'You seem to be offline. Please try again.',
  failed: 'This did not work. Please try again in a minute.',
};
export type FailureWords = typeof failureEnglish;
