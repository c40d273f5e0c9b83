import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQuery } from '@tanstack/react-query';
import { MapPin, Search, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import type { Place } from '#shared/properties/place.ts';
import { geocode, suggestionsQuery } from '../../../../api/property-queries.ts';
import { useCancelOnLeave } from '../../../../api/use-cancel-on-leave.ts';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { AddressLines } from './address-lines.tsx';

/** Suggestions wait for this pause in typing, because each look-up is billed. */
const SUGGEST_AFTER_MS = 250;

/**
 * The width of the search box and what is below it. It is fixed in CSS, because otherwise a phone would zoom out at
 * first. On a phone held sideways, the panel takes 18rem of the screen.
 */
const WIDTH = 'w-[calc(100vw-24px)] md:w-[min(392px,calc(100vw-32px))] beside:max-md:w-[calc(100vw-18rem-24px)]';
const BELOW = 'rounded-md bg-paper shadow-overlay';

type AddressSearchProps = {
  /** Whether another proposal or house is being opened, which a search's answer must not replace. */
  readonly isOver: boolean;
  /** Called with the best match. `suggestion` is the one that was chosen, if the search was not typed in full. */
  readonly onPlace: (place: Place, suggestion: string | undefined) => void;
  /** Called when the person types something else. */
  readonly onChange: () => void;
  /** The place that was found, below the box. */
  readonly children: ReactNode;
};

/** The map's search box. Blank input is ignored and a failed search is only logged (product 3.8, 3.9). */
export function AddressSearch({ isOver, onPlace, onChange, children }: AddressSearchProps) {
  const [text, setText] = useState('');
  const [missed, setMissed] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const highlighted = useRef<string>(undefined);
  /** The address whose answer is awaited; undefined once something else is typed. A new search replaces it. */
  const awaited = useRef<string>(undefined);
  // A person who starts over or goes to another screen in the meantime is not taken to the place.
  useCancelOnLeave(() => {
    awaited.current = undefined;
  });
  useLayoutEffect(() => {
    if (isOver) awaited.current = undefined;
  }, [isOver]);
  const box = useRef<HTMLDivElement>(null);
  const typed = useDebounced(text.trim(), SUGGEST_AFTER_MS);
  const { data: suggestions = [] } = useQuery(suggestionsQuery(typed));
  const search = async (address: string, suggestion?: string) => {
    if (address.trim() === '') return;
    setOpen(false);
    awaited.current = address;
    try {
      const [place] = await geocode(address);
      if (awaited.current !== address) return;
      setMissed(place ? undefined : address.trim());
      if (place) onPlace(place, suggestion);
    } catch (error) {
      console.error('The address was not found', error);
    }
  };
  const type = (next: string) => {
    setText(next);
    if (next !== awaited.current) awaited.current = undefined;
    setMissed(undefined);
    onChange();
  };
  return (
    <search className={`absolute top-3 left-3 z-[8] grid grid-cols-1 gap-2 md:top-4 md:left-4 ${WIDTH}`}>
      <Autocomplete.Root
        items={suggestions.map((one) => one.text)}
        value={text}
        onValueChange={type}
        mode="none"
        // Preparing an empty list would only delay the first letters.
        open={isOpen && suggestions.length > 0}
        onOpenChange={setOpen}
        openOnInputClick={false}
        onItemHighlighted={(address) => {
          highlighted.current = address;
        }}
      >
        <div
          ref={box}
          className="flex min-h-12 items-center gap-2 rounded-md bg-paper px-3.5 shadow-overlay focus-within:outline-2 focus-within:outline-sky"
        >
          <Search aria-hidden="true" className="size-[18px] text-ink-soft" />
          <Autocomplete.Input
            aria-label="Search for an address or location"
            placeholder="Search for an address or location..."
            onKeyDown={({ key }) => {
              if (key === 'Enter' && highlighted.current === undefined) void search(text);
            }}
            className="h-11 min-w-0 flex-1 border-0 bg-transparent p-0 text-md outline-0 md:text-base"
          />
          {text && (
            <button
              type="button"
              aria-label="Clear search"
              className="grid size-8 place-items-center"
              onClick={() => type('')}
            >
              <X className="size-4" />
            </button>
          )}
        </div>
        <Autocomplete.Portal>
          <Autocomplete.Positioner anchor={box} sideOffset={8} positionMethod="fixed" className="z-[40]">
            <Autocomplete.Popup className={`border p-1.5 empty:hidden data-[empty]:hidden ${BELOW} ${WIDTH}`}>
              <Autocomplete.List>
                {(address: string) => (
                  <Autocomplete.Item
                    key={address}
                    value={address}
                    onClick={() => void search(address, address)}
                    className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 data-[highlighted]:bg-sand"
                  >
                    <MapPin aria-hidden="true" className="size-[18px] flex-none text-ink-soft" />
                    <AddressLines address={address} typed={typed} />
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
      <div role="status" className="grid gap-2">
        {missed !== undefined && (
          <p className={`px-3.5 py-3 text-sm leading-5 ${BELOW}`}>
            No address was found for “{missed}”. Check its spelling, or click the house on the map.
          </p>
        )}
        {children}
      </div>
    </search>
  );
}
