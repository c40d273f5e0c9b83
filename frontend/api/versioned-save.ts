import { useEffect, useRef, useState } from 'react';

import { codeOf } from './api-error.ts';

/** Whose work stays after a conflict; 'neither' leaves the screen and the server as they are. */
export type Choice = 'mine' | 'theirs' | 'neither';

type VersionedSave<T> = {
  /** What the change was made from. */
  readonly version: number;
  /** Saves over exactly this version; the server answers any other with a CONFLICT. */
  readonly save: (version: number) => Promise<T>;
  readonly findLatest: () => Promise<T>;
  /** Asked once somebody else has saved; 'mine' at once where nothing of theirs would be lost. */
  readonly choose: (latest: T) => Choice | Promise<Choice>;
};

/** How a save ended, and what the server has now. */
export type Saved<T> =
  | { readonly kept: 'mine' | 'theirs'; readonly latest: T }
  | { readonly kept: 'neither'; readonly latest?: never };

/** Saves what was made from a version. When somebody else saved in between, it is decided whose work stays. */
export async function saveVersioned<T extends { readonly version: number }>({
  version,
  save,
  findLatest,
  choose,
}: VersionedSave<T>): Promise<Saved<T>> {
  try {
    return { kept: 'mine', latest: await save(version) };
  } catch (error) {
    if (codeOf(error) !== 'CONFLICT') throw error;
    const latest = await findLatest();
    // Nobody saved in between: it was refused for a reason of its own.
    if (latest.version === version) throw error;
    const choice = await choose(latest);
    if (choice === 'neither') return { kept: choice };
    if (choice === 'theirs') return { kept: choice, latest };
    return saveVersioned({ version: latest.version, save, findLatest, choose });
  }
}

/** What a dialog needs to ask whose work stays; `ask` waits for the answer. */
export function useConflictChoice<Question>() {
  const [question, setQuestion] = useState<{ readonly about: Question }>();
  const waiting = useRef<(choice: Choice) => void>(undefined);
  const answer = (choice: Choice) => {
    setQuestion(undefined);
    waiting.current?.(choice);
    waiting.current = undefined;
  };
  // Without anyone to answer, nothing is overwritten.
  useEffect(() => () => waiting.current?.('neither'), []);
  const ask = (about: Question): Promise<Choice> =>
    new Promise((resolve) => {
      waiting.current?.('neither');
      waiting.current = resolve;
      setQuestion({ about });
    });
  return { question: question?.about, isOpen: question !== undefined, ask, answer };
}
