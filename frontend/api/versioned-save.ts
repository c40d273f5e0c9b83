import { useEffect, useRef, useState } from 'react';

import { codeOf } from './api-error.ts';

/** Whose changes to keep after a conflict; 'neither' leaves screen and server unchanged. */
export type Choice = 'mine' | 'theirs' | 'neither';

type VersionedSave<T> = {
  /** The version that the change is based on. */
  readonly version: number;
  /** Saves over exactly this version. The server replies CONFLICT for any other. `decided` is as for `choose`. */
  readonly save: (version: number, decided: T | undefined) => Promise<T>;
  readonly findLatest: () => Promise<T>;
  /**
   * Called when somebody else has saved. Returns 'mine' at once when none of their changes would be lost. `decided` is
   * the version that the person already chose to overwrite before somebody saved once more: only later changes need a
   * new question.
   */
  readonly choose: (latest: T, decided: T | undefined) => Choice | Promise<Choice>;
};

/** Outcome of a save, and the latest version on the server. */
export type Saved<T> =
  | { readonly kept: 'mine' | 'theirs'; readonly latest: T }
  | { readonly kept: 'neither'; readonly latest?: never };

/** Saves a change of a version. When somebody else has saved in between, `choose` decides whose changes to keep. */
export async function saveVersioned<T extends { readonly version: number }>(
  { version, save, findLatest, choose }: VersionedSave<T>,
  decided?: T,
): Promise<Saved<T>> {
  try {
    return { kept: 'mine', latest: await save(version, decided) };
  } catch (error) {
    if (codeOf(error) !== 'CONFLICT') throw error;
    const latest = await findLatest();
    // Nobody saved in between, so the conflict has another cause.
    if (latest.version === version) throw error;
    const choice = await choose(latest, decided);
    if (choice === 'neither') return { kept: choice };
    if (choice === 'theirs') return { kept: choice, latest };
    return saveVersioned({ version: latest.version, save, findLatest, choose }, latest);
  }
}

/** State of a dialog that asks whose changes to keep; `ask` resolves to the answer. */
export function useConflictChoice<Question>() {
  const [question, setQuestion] = useState<{ readonly about: Question }>();
  const waiting = useRef<(choice: Choice) => void>(undefined);
  const answer = (choice: Choice) => {
    setQuestion(undefined);
    waiting.current?.(choice);
    waiting.current = undefined;
  };
  // If the dialog is unmounted without an answer, nothing is overwritten.
  useEffect(() => () => waiting.current?.('neither'), []);
  const ask = (about: Question): Promise<Choice> =>
    new Promise((resolve) => {
      waiting.current?.('neither');
      waiting.current = resolve;
      setQuestion({ about });
    });
  return { question: question?.about, isOpen: question !== undefined, ask, answer };
}
