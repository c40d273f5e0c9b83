import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQuery } from '@tanstack/react-query';
import { MapPin, Search, X } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';

import { initialMap } from '#shared/properties/map-bounds.ts';
import type { Place } from '#shared/properties/place.ts';
import { geocode, suggestionsQuery } from '../../../../api/property-queries.ts';

const MIN_SUGGESTED_LENGTH = 3;

type AddressSearchProps = { readonly onPlace: (place: Place) => void };

/** The map's search box. Blank input is ignored and a failed search is only logged (product 3.8, 3.9). */
export function AddressSearch({ onPlace }: AddressSearchProps) {
  const [text, setText] = useState('');
  const highlighted = useRef<string>(undefined);
  const box = useRef<HTMLDivElement>(null);
  const typed = useDeferredValue(text.trim());
  const { data: suggestions = [] } = useQuery({
    ...suggestionsQuery(typed, initialMap.center),
    enabled: typed.length >= MIN_SUGGESTED_LENGTH,
  });
  const search = async (address: string) => {
    if (address.trim() === '') return;
    try {
      const [place] = await geocode(address);
      if (place) onPlace(place);
    } catch (error) {
      console.error('The address was not found', error);
    }
  };
  return (
    <search className="absolute top-3 left-3 z-[8] w-[calc(100%-24px)] md:top-4 md:left-4 md:w-[min(392px,calc(100%-32px))]">
      <Autocomplete.Root
        items={suggestions.map((one) => one.text)}
        value={text}
        onValueChange={setText}
        mode="none"
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
              onClick={() => setText('')}
            >
              <X className="size-4" />
            </button>
          )}
        </div>
        <Autocomplete.Portal>
          <Autocomplete.Positioner anchor={box} sideOffset={8} className="z-[40]">
            <Autocomplete.Popup className="w-(--anchor-width) rounded-md border bg-paper p-1.5 shadow-overlay empty:hidden data-[empty]:hidden">
              <Autocomplete.List>
                {(address: string) => (
                  <Autocomplete.Item
                    key={address}
                    value={address}
                    onClick={() => void search(address)}
                    className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 leading-[18px] data-[highlighted]:bg-sand"
                  >
                    <MapPin aria-hidden="true" className="size-[18px] flex-none text-ink-soft" />
                    {address}
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
    </search>
  );
}
