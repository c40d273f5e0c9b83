import { afterAll, vi } from 'vitest';

/**
 * Puts back what a test file replaced of the process: globals, settings, methods and the clock. Test files share a
 * process, so that the next one would find a server's answer that somebody made up, or a clock that stands still.
 */
export function putBack(): void {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
}

afterAll(putBack);
