import type { Locator, Page } from '@playwright/test';

/** The toast that says this and is shown: only one is at a time. Its words stand a second time in what screen readers are told at once. */
export const toast = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words).filter({ visible: true });
