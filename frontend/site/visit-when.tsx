import { visitDay, visitTime } from '#shared/visits/visit-format.ts';
import type { VisitSlot } from '#shared/visits/visit-slots.ts';

type VisitWhenProps = { readonly slot: VisitSlot; readonly timeZone: string };

/** Day and hours of a visit; the hours do not wrap. */
export function VisitWhen({ slot: { start, end }, timeZone }: VisitWhenProps) {
  return (
    <>
      {visitDay(start, timeZone)},{' '}
      <span className="inline-block whitespace-nowrap">
        {visitTime(start, timeZone)} – {visitTime(end, timeZone)}
      </span>
    </>
  );
}
