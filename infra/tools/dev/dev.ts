import { join } from 'node:path';

import { startPaveprint } from '../../local/paveprint/start.ts';
import { openViteApp } from './vite-app.ts';

process.env['TZ'] = 'UTC';

const port = Number(process.env['PORT'] ?? 4000);
const dataDirectory = process.env['PAVEPRINT_DATA'] ?? join(import.meta.dirname, '../../../.local');

// The host serves AWS endpoints at port + 1.
const screens = await openViteApp(port + 2);
const host = await startPaveprint({ port, dataDirectory, extraPaths: screens.handlers });
console.info(`Paveprint is ready at ${host.origin}, with hot reload of the app`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void Promise.all([screens.close(), host.close()]).then(() => process.exit(0));
  });
}
