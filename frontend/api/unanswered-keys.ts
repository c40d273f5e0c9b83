/**
 * Idempotency-Keys of writes whose outcome is unknown, by their subject. The same content gets the same key again, so
 * that a write whose answer was lost is not carried out twice.
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
    /** A later request for the same content is a new write with a new key. */
    done: (subject: Subject): void => void unanswered.delete(subject),
  };
}
