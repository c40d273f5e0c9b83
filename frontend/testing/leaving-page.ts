import { vi } from 'vitest';

/** A page that can be left: what became of it, and how it is shown again, from the memory of the browser or anew. */
export function leavingPage() {
  let show = (_event: { readonly persisted: boolean }): void => undefined;
  const done: string[] = [];
  vi.stubGlobal('addEventListener', (_type: 'pageshow', listener: typeof show) => (show = listener));
  vi.stubGlobal('location', { assign: (to: string) => done.push(to), reload: () => done.push('reload') });
  return { done, showAgain: (persisted: boolean): void => show({ persisted }) };
}
