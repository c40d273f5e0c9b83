import { inject, vi } from 'vitest';
import type { ProvidedContext } from 'vitest';

type FunctionName = keyof ProvidedContext['functions'];

/** A function's environment in this process, with some settings of its own. The test that asks for it unstubs it. */
export function stubEnvironment(name: FunctionName, settings: Readonly<Record<string, string>> = {}): void {
  const { environment } = inject('functions')[name];
  for (const [key, value] of Object.entries({ ...environment, ...settings })) vi.stubEnv(key, value);
  // Settings are read once, when a module is first needed.
  vi.resetModules();
}
