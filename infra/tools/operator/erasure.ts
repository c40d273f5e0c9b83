/** What happened to an item. `left` says why it still names the person or house, `kept` why it may stay as it is. */
export type Erasure =
  | { readonly done: 'deleted' | 'emptied' | 'account closed' | 'deleted with its proposal' }
  | { readonly done: 'left' | 'kept'; readonly why: string };

/** Called with what happened to each trace as soon as it is known, so that a later failure does not hide it. */
export type NoteErasure<T> = (trace: T, erasure: Erasure) => void;

export const left = (why: string): Erasure => ({ done: 'left', why });
export const kept = (why: string): Erasure => ({ done: 'kept', why });

export const describeErasure = (erasure: Erasure): string =>
  'why' in erasure ? `${erasure.done}, ${erasure.why}` : erasure.done;
