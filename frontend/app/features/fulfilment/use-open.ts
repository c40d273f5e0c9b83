import { useState } from 'react';

type OpenOptions<Item> = {
  readonly items: readonly Item[];
  /** Names the list, such as by its search. */
  readonly listName: string;
  /** Whether these are the items of that list; those of the one before may be shown while they load. */
  readonly isLoaded: boolean;
  /** Opens the first where there is room beside the list. */
  readonly opensFirst: boolean;
};
type Held = { readonly id: string; readonly listName: string; readonly how: 'chosen' | 'first' | 'done' };

/**
 * The open one of a list that other people change too. It stays open until the person opens another one or acts on it,
 * so that no button is suddenly about something that they have not read (product 23.14, 39.35).
 */
export function useOpen<Item extends { readonly id: string }>(options: OpenOptions<Item>) {
  const { items, listName, isLoaded, opensFirst } = options;
  const [held, setHeld] = useState<Held>();
  const isHere = held?.listName === listName;
  // Without room beside the list, only what was chosen from it is shown.
  const isShown = opensFirst || (isHere && held.how === 'chosen');
  const found = isShown ? items.find(({ id }) => id === held?.id) : undefined;
  const mayGoOn = !isHere || held.how === 'done';
  const open = found ?? (opensFirst && mayGoOn ? items[0] : undefined);
  if (isLoaded && open && !(isHere && open.id === held.id)) setHeld({ id: open.id, listName, how: 'first' });
  return {
    open,
    /** The open one left the list by itself. */
    isGone: !open && !mayGoOn,
    choose: (id: string) => setHeld({ id, listName, how: 'chosen' }),
    /** Call it when the open one was acted on or closed: a dialog closes, and the list may open its first again. */
    letGo: (id: string) => setHeld((now) => (now?.id === id ? { ...now, how: 'done' } : now)),
  };
}
