type Pauses = { readonly firstMinutes: number; readonly pauses: number };

/**
 * Minutes until the next try of something that failed; each pause is twice as long as the one before. `attempts` is the
 * number of earlier failures. Undefined once all pauses are used up, so N pauses allow N + 1 tries.
 */
export const pauseAfter = (attempts: number, { firstMinutes, pauses }: Pauses): number | undefined =>
  attempts < pauses ? firstMinutes * 2 ** attempts : undefined;
