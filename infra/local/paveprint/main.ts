import { join } from 'node:path';

import { startPaveprint } from './start.ts';

// Lambda runs in UTC; with the machine's time zone, dates would differ.
process.env['TZ'] = 'UTC';

const port = Number(process.env['PORT'] ?? 4000);
const dataDirectory = process.env['PAVEPRINT_DATA'] ?? join(import.meta.dirname, '../../../.local');

const host = await startPaveprint({ port, dataDirectory });
console.info(`Paveprint is ready at ${host.origin}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void host.close().then(() => process.exit(0));
  });
}
