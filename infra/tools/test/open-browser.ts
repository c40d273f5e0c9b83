import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';

import { findBrowser } from './find-browser.ts';

/** Launches the Chromium that the browser tests use. */
export async function openBrowser(): Promise<Browser> {
  const found = await findBrowser();
  if (!found) throw new Error('No Chromium was found. Set BROWSER_PATH to one.');
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return chromium.launch({
    executablePath: found.executablePath,
    chromiumSandbox: false,
    env: { ...Object.fromEntries(inherited), ...found.env },
  });
}
