import { vi } from 'vitest';

type Listener = (event: { readonly persisted: boolean }) => void;

/** A page that can be left and shown again, from the browser's memory or newly loaded. `done` lists what happened. */
export function leavingPage() {
  const listeners = new Map<string, Listener>();
  const done: string[] = [];
  vi.stubGlobal('addEventListener', (type: 'pagehide' | 'pageshow', listener: Listener) =>
    listeners.set(type, listener),
  );
  vi.stubGlobal('location', { assign: (to: string) => done.push(to), reload: () => done.push('reload') });
  const happen = (type: string, persisted: boolean): void => listeners.get(type)?.({ persisted });
  return {
    done,
    hide: (): void => happen('pagehide', true),
    showAgain: (persisted: boolean): void => happen('pageshow', persisted),
  };
}
