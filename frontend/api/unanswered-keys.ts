/**
 * Idempotency-Keys of writes that are not known to be done, by what they are about. The same content again has the same
 * key, so that what was done without an answer is not done twice.
 */
export function unansweredKeys<Subject>() {
  const unanswered = new Map<Subject, { readonly content: string; readonly key: string }>();
  return {
    keyOf: (subject: Subject, content: unknown): string => {
      const text = JSON.stringify(content);
      const before = unanswered.get(subject);
      if (before?.content === text) return before.key;
      const key = crypto.randomUUID();
      unanswered.set(subject, { content: text, key });
      return key;
    },
    /** Whoever asks for the same from now on wants it once more. */
    done: (subject: Subject): void => void unanswered.delete(subject),
  };
}
