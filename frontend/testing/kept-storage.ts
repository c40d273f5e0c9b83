import { vi } from 'vitest';

/** Gives a test an empty local storage, which is put back when its file ends; its items can be read and written. */
export function stubStorage(): Map<string, string> {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
    removeItem: (key: string) => items.delete(key),
  });
  return items;
}
