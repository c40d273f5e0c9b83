import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { startPaveprint } from '../../local/paveprint/start.ts';
import { PATIENCE } from '../../local/paveprint/testing/patience.ts';

// Host of the browser tests, on an empty data directory of its own. Lambda runs in UTC.
process.env['TZ'] = 'UTC';

const dataDirectory = join(import.meta.dirname, '../../../.local/e2e');
await rm(dataDirectory, { recursive: true, force: true });

const host = await startPaveprint({ port: Number(process.env['PORT']), dataDirectory, patience: PATIENCE });
console.info(`Browser tests run against ${host.origin}`);

process.once('SIGTERM', () => {
  void host.close().then(() => process.exit(0));
});
