import { useEffect, useState } from 'react';

import type { BookedVisit } from '#shared/visits/visit.ts';
import { bookingWords } from '../../content/homeowner/read-words.ts';
import { BookedNote } from './booked-note.tsx';
import type { BookingProps } from './booking.tsx';
import { findOwnVisit } from './own-visit-store.ts';
import { readOwnVisit } from './visit-calls.ts';

/**
 * Says that a visit is booked. Only on the device that booked it, also says when, with the link to change it. Anybody
 * else with the page's address must not learn when somebody is at home.
 */
export function Booked({ slug, ...shown }: BookingProps) {
  const { companyName, phoneNumber, language } = shown;
  const words = bookingWords[language];
  const [visit, setVisit] = useState<BookedVisit>();
  useEffect(() => {
    const own = findOwnVisit(slug);
    // The link of a visit that is over, or was canceled and booked again on another device, no longer works.
    if (own) void readOwnVisit(own).then(setVisit, console.warn);
  }, [slug]);
  if (visit) {
    return <BookedNote visit={visit} {...shown} again />;
  }
  return (
    <>
      <h2 className="display text-xl">{words.isBooked}</h2>
      <p className="mt-2">{words.willCome(companyName, phoneNumber)}</p>
    </>
  );
}
