import { join } from 'node:path';

import { StartError } from '../host/start/start-error.ts';

export type StartSettings = { readonly port: number; readonly dataDirectory: string };

const DEFAULT_PORT = 4000;
/** AWS endpoints are served at the next port, hot reload at the one after it. */
const MAX_PORT = 65_533;

/** Reads `PORT` and `PAVEPRINT_DATA`; an empty one counts as not set. Throws StartError for an invalid port. */
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

/** Does the work of a command that may start a host, and prints one sentence when the host cannot start. */
export async function withStartSettings<T>(work: (settings: StartSettings) => Promise<T>): Promise<T> {
  // Lambda runs in UTC; with the machine's time zone, dates would differ.
  process.env['TZ'] = 'UTC';
  try {
    return await work(readStartSettings(process.env));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}

/** Starts a host as a command, and closes it cleanly when the command is to end. */
export async function startCommand(start: (settings: StartSettings) => Promise<Started>): Promise<void> {
  const started = await withStartSettings(start);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => void started.close().then(() => process.exit(0)));
  }
}
