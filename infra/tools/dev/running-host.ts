import type { StartSettings } from '../../local/paveprint/start-command.ts';
import { startPaveprint } from '../../local/paveprint/start.ts';

type RunningHost = { readonly origin: string; readonly dataDirectory: string; close(): Promise<void> };

/** Connects to a running host, or starts one for this run. */
export async function runningHost({ port, dataDirectory }: StartSettings): Promise<RunningHost> {
  const origin = `http://localhost:${port}`;
  if (await answers(origin)) return { origin, dataDirectory, close: async () => undefined };
  const host = await startPaveprint({ port, dataDirectory });
  return { origin: host.origin, dataDirectory, close: () => host.close() };
}

async function answers(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/config`, { signal: AbortSignal.timeout(3000) })).ok;
  } catch {
    return false;
  }
}
