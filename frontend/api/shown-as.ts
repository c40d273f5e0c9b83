let shown: string | undefined;

/** Binds this page to the first person it shows, until it is reloaded. Returns false for anybody else. */
export function showAs(userId: string): boolean {
  shown ??= userId;
  return shown === userId;
}

/**
 * Headers of a write. They make the server refuse it once somebody else is signed in in this browser (product 1.33).
 */
export const shownAsHeaders = (): Record<string, string> => (shown === undefined ? {} : { 'x-shown-as': shown });
