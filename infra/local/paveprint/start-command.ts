import { join } from 'node:path';

import { StartError } from '../host/start/start-error.ts';

export type StartSettings = { readonly port: number; readonly dataDirectory: string };

const DEFAULT_PORT = 4000;
/** AWS endpoints are served at the next port, hot reload at the one after it. */
const MAX_PORT = 65_533;

/** `PORT` and `PAVEPRINT_DATA`; what is left empty counts as not set. Throws StartError for anything else than a port. */
function readStartSettings(environment: NodeJS.ProcessEnv): StartSettings {
  const { PORT: port = '', PAVEPRINT_DATA: folder = '' } = environment;
  if (!/^\d{0,5}$/.test(port) || Number(port) > MAX_PORT) {
    throw new StartError(`PORT is '${port}'. It must be a number from 0 to ${MAX_PORT}, where 0 takes any free port.`);
  }
  return {
    port: port === '' ? DEFAULT_PORT : Number(port),
    dataDirectory: folder === '' ? join(import.meta.dirname, '../../../.local') : folder,
  };
}

type Started = { close(): Promise<unknown> };

/**
 * Starts a host as a command: closes it cleanly when the command is to end, and prints one sentence when it cannot start.
 */
export async function startCommand(start: (settings: StartSettings) => Promise<Started>): Promise<void> {
  // Lambda runs in UTC; with the machine's time zone, dates would differ.
  process.env['TZ'] = 'UTC';
  try {
    const started = await start(readStartSettings(process.env));
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.once(signal, () => void started.close().then(() => process.exit(0)));
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
