import { useState } from 'react';

type OpenOptions<Item> = {
  readonly items: readonly Item[];
  /** Identifies the list, for example by its search. */
  readonly listName: string;
  /** Whether these are the items of that list. While they load, those of the list before may be shown. */
  readonly isLoaded: boolean;
  /** Whether to open the first item, because there is room next to the list. */
  readonly opensFirst: boolean;
};
type Held = { readonly id: string; readonly listName: string; readonly how: 'chosen' | 'first' | 'done' };

/**
 * The open item of a list that other people change too. It stays open until the person opens another one or acts on it,
 * so that no button suddenly acts on something that they have not read (product 23.14, 39.35).
 */
export function useOpenItem<Item extends { readonly id: string }>(options: OpenOptions<Item>) {
  const { items, listName, isLoaded, opensFirst } = options;
  const [held, setHeld] = useState<Held>();
  const isHere = held?.listName === listName;
  // Without room next to the list, only an item that the person chose is shown.
  const isShown = opensFirst || (isHere && held.how === 'chosen');
  const found = isShown ? items.find(({ id }) => id === held?.id) : undefined;
  const mayGoOn = !isHere || held.how === 'done';
  const open = found ?? (opensFirst && mayGoOn ? items[0] : undefined);
  if (isLoaded && open && !(isHere && open.id === held.id)) setHeld({ id: open.id, listName, how: 'first' });
  return {
    open,
    /** Whether the open item has left the list without an action of this person. */
    isGone: !open && !mayGoOn,
    choose: (id: string) => setHeld({ id, listName, how: 'chosen' }),
    /**
     * To be called when the open item was acted on or closed: its dialog closes, and the list may open its first item
     * again.
     */
    close: (id: string) => setHeld((now) => (now?.id === id ? { ...now, how: 'done' } : now)),
  };
}
