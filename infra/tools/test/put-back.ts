import { afterAll, vi } from 'vitest';

/**
 * Restores what a test file replaced in the process: globals, environment variables, methods and the clock. Test files
 * share a process, so the next one would otherwise find a made-up answer of a server, or a clock that stands still.
 */
export function putBack(): void {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
}

afterAll(putBack);
