import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/** A browser context of an anonymous visitor that collects errors and requests to other sites. */
export async function openVisitor(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<{ readonly page: Page; readonly errors: string[]; readonly close: () => Promise<void> }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.protocol.startsWith('http') && address.host !== new URL(options.baseURL ?? '').host) {
      errors.push(`${page.url()} asks another site: ${address.href}`);
    }
  });
  return { page, errors, close: () => context.close() };
}
