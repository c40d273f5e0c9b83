/** What happened to an item. `left` says why it still names who is to be erased, `kept` why it may stay as it is. */
export type Erasure =
  | { readonly done: 'deleted' | 'emptied' | 'account closed' | 'deleted with its proposal' }
  | { readonly done: 'left' | 'kept'; readonly why: string };

/** Is told what became of a trace as soon as that is known: of one that fails later, the others are known. */
export type NoteErasure<T> = (trace: T, erasure: Erasure) => void;

export const left = (why: string): Erasure => ({ done: 'left', why });
export const kept = (why: string): Erasure => ({ done: 'kept', why });

export const describeErasure = (erasure: Erasure): string =>
  'why' in erasure ? `${erasure.done}, ${erasure.why}` : erasure.done;
