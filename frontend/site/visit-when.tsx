import type { Language } from '#shared/language/language.ts';
import { visitDay, visitTime } from '#shared/visits/visit-format.ts';
import type { VisitSlot } from '#shared/visits/visit-slots.ts';

type VisitWhenProps = { readonly slot: VisitSlot; readonly timeZone: string; readonly language: Language };

/** Day and hours of a visit. The hours wrap only on a phone with large text. */
export function VisitWhen({ slot: { start, end }, timeZone, language }: VisitWhenProps) {
  return (
    <>
      {visitDay(start, timeZone, language)},{' '}
      <span className="inline-block whitespace-nowrap tight:whitespace-normal">
        {visitTime(start, timeZone, language)} – {visitTime(end, timeZone, language)}
      </span>
    </>
  );
}
