import { vi } from 'vitest';

type Line = Readonly<Record<string, unknown>>;

/** Keeps the log off the terminal. Returns a function for its JSON lines. The mocks have to be restored. */
export function catchLog(): () => readonly Line[] {
  const written: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      written.push(String(text));
      return true;
    });
  }
  return () =>
    written
      .join('')
      .split('\n')
      .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []));
}
