import { defineConfig } from '@playwright/test';

import type { Browser } from './infra/tools/test/bundled-browser.ts';

const browser = JSON.parse(process.env['TEST_BROWSER'] ?? '{}') as Partial<Browser>;
const environment = Object.fromEntries(
  Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
);

/** Differs from the port of `npm start`, so that both can run. */
const PORT = Number(process.env['E2E_PORT'] ?? 4310);

/** How long a step may take on a busy machine; set shorter where tests are meant to fail. */
const PATIENCE_MS = Number(process.env['E2E_PATIENCE_MS'] ?? 180_000);

export default defineConfig({
  testDir: 'frontend/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  workers: 1,
  // A test that fails once has failed. It runs again for its trace only, which would slow every test by a quarter.
  retries: 1,
  failOnFlakyTests: true,
  timeout: 900_000,
  expect: { timeout: PATIENCE_MS },
  reporter: [['list']],
  use: {
    actionTimeout: PATIENCE_MS,
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1440, height: 900 },
    // Days that tests read would be others elsewhere.
    timezoneId: 'UTC',
    // The processor draws the map, which takes half as long with a quarter of the pixels. Layout stays as it is.
    deviceScaleFactor: 0.5,
    // Software WebGL makes the map's flights slow, so they are off; journey.e2e.ts turns them on.
    contextOptions: { reducedMotion: 'reduce' },
    // With a DOM snapshot of every step.
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: {
      ...(browser.executablePath && { executablePath: browser.executablePath }),
      chromiumSandbox: false,
      env: { ...environment, ...browser.env },
    },
  },
  webServer: {
    command: 'node --import tsx infra/tools/test/e2e-host.ts',
    url: `http://localhost:${PORT}/api/config`,
    env: { ...environment, PORT: String(PORT) },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
  },
});
