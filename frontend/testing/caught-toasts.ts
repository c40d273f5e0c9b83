import { vi } from 'vitest';

import { showToastsWith } from '../ui/toast-queue.ts';
import type { ToastContent } from '../ui/toast-queue.ts';

const caught: ToastContent[] = [];

/** From now on, toasts are caught instead of shown. */
export function catchToasts(): void {
  caught.length = 0;
  showToastsWith((content) => caught.push(content));
}

/** Titles and descriptions of the caught toasts. */
export const caughtToasts = (): readonly (readonly [string, string | undefined])[] =>
  caught.map(({ title, description }) => [title, description]);

/** Makes the server give this answer to every call. */
export function answerWith(status: number, body: string, headers: Readonly<Record<string, string>> = {}): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status, headers })));
}

/** Makes every call fail, as without a network. */
export const answerNothing = (): void => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
};

/**
 * Makes every call wait until `answer` gives all of them a reply, except for calls whose reply is known by their path.
 * `asked` returns the bodies that were sent.
 */
export function holdCalls(known: Readonly<Record<string, unknown>> = {}): {
  readonly asked: () => readonly unknown[];
  readonly answer: (reply: object) => void;
} {
  const asked: unknown[] = [];
  let answer: (reply: object) => void = () => undefined;
  const answered = new Promise<object>((resolve) => (answer = resolve));
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url in known) return Response.json(known[url]);
    asked.push(typeof body === 'string' ? JSON.parse(body) : undefined);
    return Response.json(await answered);
  });
  return { asked: () => asked, answer };
}
