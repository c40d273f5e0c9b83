import { inject, vi } from 'vitest';
import type { ProvidedContext } from 'vitest';

export type Settings = Readonly<Record<string, string>>;

/**
 * Gives this process the environment of a function and some settings of its own, for modules that are imported from now
 * on. The test must undo this with `leaveRole`.
 */
export function stubRole(name: keyof ProvidedContext['functions'], settings: Settings = {}): void {
  const { environment } = inject('functions')[name];
  for (const [key, value] of Object.entries({ ...environment, ...settings })) vi.stubEnv(key, value);
  // Settings are read once, when a module is first imported.
  vi.resetModules();
}

/** Undoes `stubRole`. */
export function leaveRole(): void {
  vi.unstubAllEnvs();
  vi.resetModules();
}
