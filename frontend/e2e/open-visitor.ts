import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/** Somebody who is not signed in, and what their browser complains of. */
export async function openVisitor(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<{ readonly page: Page; readonly complaints: string[]; readonly close: () => Promise<void> }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.protocol.startsWith('http') && address.host !== new URL(options.baseURL ?? '').host) {
      complaints.push(`${page.url()} asks another site: ${address.href}`);
    }
  });
  return { page, complaints, close: () => context.close() };
}
