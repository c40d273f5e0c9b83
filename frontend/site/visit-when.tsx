import type { VisitSlot } from '#shared/visits/visit-slots.ts';
import { visitDay, visitTime } from '#shared/visits/visit-words.ts';

type VisitWhenProps = { readonly slot: VisitSlot; readonly timeZone: string };

/** A day and its hours, which stay on one line. */
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
