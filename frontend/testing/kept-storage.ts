import { vi } from 'vitest';

/** Gives a test file an empty local storage whose items can be read and written. It is restored when the file ends. */
export function stubStorage(): Map<string, string> {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
    removeItem: (key: string) => items.delete(key),
  });
  return items;
}
