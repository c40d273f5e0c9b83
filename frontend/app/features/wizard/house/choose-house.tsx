import { Crosshair, House, MapPin } from 'lucide-react';

import { Button } from '../../../../ui/button.tsx';
import { middleOf } from '../../../map/map-view.ts';
import { useWizard } from '../wizard-model.ts';
import { LookupsLeft } from './lookups-left.tsx';

const MAX_LISTED = 8;

/** Step 1 before a house is chosen: every way to choose one, including by keyboard. */
export function ChooseHouse() {
  const { map, inView, selectedHouse } = useWizard();
  const { properties } = inView;
  return (
    <>
      <p className="flex gap-3 rounded-md bg-sand p-4 text-ink-soft">
        <MapPin className="size-5 flex-none text-clay" />
        Search for an address, or click a house on the map.
      </p>
      <LookupsLeft />
      <Button
        icon={<Crosshair className="size-[18px]" />}
        disabled={!map}
        onClick={() => map && selectedHouse.pick(middleOf(map))}
      >
        Use the house in the middle of the map
      </Button>
      {!map && <p className="text-sm text-ink-soft">This button works once the map is shown.</p>}
      {properties.length > 0 && (
        <section aria-labelledby="houses-in-view" className="grid gap-2">
          <h4 id="houses-in-view" className="text-sm font-semibold">
            Your houses in view
          </h4>
          <ul className="m-0 grid list-none grid-cols-[minmax(0,1fr)] gap-1 p-0">
            {properties.slice(0, MAX_LISTED).map((house) => (
              <li key={house.id}>
                <button
                  type="button"
                  onClick={() => selectedHouse.select(house)}
                  className="flex min-h-11 w-full items-center gap-2.5 rounded-md border px-3 py-1.5 text-left hover:bg-sand"
                >
                  <House aria-hidden="true" className="size-4 flex-none text-clay" />
                  <span className="min-w-0 flex-1 max-md:line-clamp-2 md:truncate tight:line-clamp-none">
                    {house.address}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
