type Pauses = { readonly firstMinutes: number; readonly pauses: number };

/**
 * Minutes until what failed is tried again: each pause is twice as long as the one before. `attempts` is how many had
 * failed before this one; undefined when all pauses are used up, so that what has N pauses is tried N + 1 times.
 */
export const pauseAfter = (attempts: number, { firstMinutes, pauses }: Pauses): number | undefined =>
  attempts < pauses ? firstMinutes * 2 ** attempts : undefined;
