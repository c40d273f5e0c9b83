import { MapPin, MousePointerClick } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { isHouse } from '#shared/properties/place.ts';
import type { Place } from '#shared/properties/place.ts';
import { Button } from '../../../../ui/button.tsx';
import { AddressLines } from './address-lines.tsx';

type FoundPlaceProps = { readonly place: Place; readonly busy: boolean; readonly onUse: () => void };

/** The place that a search found. Nothing is created until the contractor confirms this house (product 5.46). */
export function FoundPlace({ place, busy, onUse }: FoundPlaceProps) {
  const use = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Enter finds the house, and a second Enter uses it.
    use.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [place]);
  return (
    <section aria-label="Place found" className="grid gap-3 rounded-md bg-paper p-3.5 shadow-overlay">
      <p className="flex items-center gap-2.5">
        <MapPin aria-hidden="true" className="size-[18px] flex-none text-clay" />
        <AddressLines address={place.address} />
      </p>
      {isHouse(place) ? (
        <div ref={use} className="grid">
          <Button variant="dark" busy={busy} onClick={onUse}>
            Use This House
          </Button>
        </div>
      ) : (
        <p className="flex gap-2 text-sm leading-5 text-ink-soft">
          <MousePointerClick aria-hidden="true" className="size-4 flex-none" />
          This is not a single house. Click the house on the map.
        </p>
      )}
    </section>
  );
}
