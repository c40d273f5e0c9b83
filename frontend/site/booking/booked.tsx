import { useEffect, useState } from 'react';

import type { BookedVisit } from '#shared/visits/visit.ts';
import { BookedNote } from './booked-note.tsx';
import type { BookingProps } from './booking.tsx';
import { findOwnVisit } from './own-visit-store.ts';
import { readOwnVisit } from './visit-calls.ts';

/**
 * That a visit is booked. On the device that booked it also when, with the link to change it; anybody else with the
 * page's address does not learn when somebody is at home.
 */
export function Booked({ slug, companyName, phoneNumber, address }: BookingProps) {
  const [visit, setVisit] = useState<BookedVisit>();
  useEffect(() => {
    const own = findOwnVisit(slug);
    // The page of a visit that was cancelled and booked again elsewhere is gone.
    if (own) void readOwnVisit(own).then(setVisit, console.warn);
  }, [slug]);
  if (visit) {
    return <BookedNote visit={visit} companyName={companyName} phoneNumber={phoneNumber} address={address} again />;
  }
  return (
    <>
      <h2 className="display text-xl">A visit is booked</h2>
      <p className="mt-2">
        {companyName} will come to see your driveway. To change that, open this page on the device it was booked with,
        use the link in the calendar entry or e-mail{phoneNumber ? `, or call ${phoneNumber}` : ''}.
      </p>
    </>
  );
}
