import { existsSync } from 'node:fs';
import path from 'node:path';

import { bundledBrowser } from './bundled-browser.ts';
import type { Browser } from './bundled-browser.ts';

const INSTALLED = [
  '/usr/lib/chromium/chromium',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const WINDOWS = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];

/** Finds a Chromium: $BROWSER_PATH, the one from npm, Playwright's, or an installed one. */
export async function findBrowser(): Promise<Browser | undefined> {
  const named = process.env['BROWSER_PATH'];
  if (named) return { source: '$BROWSER_PATH', executablePath: named, env: {} };
  return (await bundledBrowser()) ?? (await playwrightBrowser()) ?? installedBrowser();
}

async function playwrightBrowser(): Promise<Browser | undefined> {
  const { chromium } = await import('@playwright/test');
  const executablePath = chromium.executablePath();
  return existsSync(executablePath) ? { source: 'Playwright', executablePath, env: {} } : undefined;
}

function installedBrowser(): Browser | undefined {
  const folders = ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].flatMap((name) => process.env[name] ?? []);
  const windows = folders.flatMap((folder) => WINDOWS.map((file) => path.join(folder, file)));
  const found = [...INSTALLED, ...windows].find((file) => existsSync(file));
  return found === undefined ? undefined : { source: found, executablePath: found, env: {} };
}
