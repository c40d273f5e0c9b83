import type { Locator, Page } from '@playwright/test';

/** The toast that says this; its words stand a second time in what screen readers are told at once. */
export const toast = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words);
