let shown: string | undefined;

/** Keeps whose data this page shows, which stays so until it is loaded again. Whether that is this person. */
export function showAs(userId: string): boolean {
  shown ??= userId;
  return shown === userId;
}

/** Headers of a write, by which it is refused once somebody else is signed in in this browser (product 1.33). */
export const shownAsHeaders = (): Record<string, string> => (shown === undefined ? {} : { 'x-shown-as': shown });
