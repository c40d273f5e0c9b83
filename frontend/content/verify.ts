/** Text of the page that checks a sealed contract (product 35.49). */
export const verifyPage = {
  title: 'Is this contract genuine?',
  lead: 'Choose the PDF of a signed contract. We tell you whether it was sealed here, whether a single byte has changed since, and whether it is still current.',
  form: {
    label: 'PDF of the contract',
    submit: 'Check the file',
    sending: 'Checking…',
    hint: 'The file is checked and not kept.',
    missing: 'Choose a PDF first',
    tooLarge: 'This file is too large to be one of our contracts, which are under 4 MB.',
    failed: 'This did not work. Please try again in a minute.',
    offline: 'You seem to be offline. Please try again.',
    notLoaded: 'This page did not load completely.',
    reload: 'Reload',
    noScript: 'Checking a file here needs JavaScript. Any PDF reader that supports PAdES shows the seal as well.',
  },
  verdicts: {
    current: 'Genuine and current',
    outdated: 'Genuine, but no longer current',
    unkept: 'Genuine, but no longer kept here',
    changed: 'Do not rely on it',
    foreign: 'Not one of our contracts',
  },
} as const;
