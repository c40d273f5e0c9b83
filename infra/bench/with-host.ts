import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';

import { openBrowser } from '../tools/test/open-browser.ts';
import { startHostProcess } from './host-process.ts';
import type { HostProcess } from './host-process.ts';

/** Runs a host on an empty folder while the work lasts, on a free port unless one is given. */
export async function withHost<T>(work: (host: HostProcess) => Promise<T>, port = 0): Promise<T> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'paveprint-bench-'));
  try {
    const host = await startHostProcess(dataDirectory, port);
    try {
      return await work(host);
    } finally {
      await host.stop();
    }
  } finally {
    await rm(dataDirectory, { recursive: true });
  }
}

/** The same, with a browser. */
export const withHostAndBrowser = <T>(work: (host: HostProcess, browser: Browser) => Promise<T>): Promise<T> =>
  withHost(async (host) => {
    const browser = await openBrowser();
    try {
      return await work(host, browser);
    } finally {
      await browser.close();
    }
  });
