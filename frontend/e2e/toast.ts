import type { Locator, Page } from '@playwright/test';

/** The visible toast with this text, which the live region for screen readers contains a second time. */
export const toast = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words).filter({ visible: true });
