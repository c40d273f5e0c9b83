import { useEffect, useState } from 'react';

import type { VisitSlot } from '#shared/visits/visit-slots.ts';
import type { BookedVisit, FreeVisits } from '#shared/visits/visit.ts';
import { BookedNote } from './booked-note.tsx';
import { saveOwnVisit } from './own-visit-store.ts';
import { SlotPicker } from './slot-picker.tsx';
import { readFreeVisits, sendVisit } from './visit-calls.ts';
import { VisitForm } from './visit-form.tsx';
import type { VisitorFields } from './visit-form.tsx';

export type BookingProps = {
  readonly slug: string;
  readonly companyName: string;
  readonly phoneNumber: string;
  readonly address: string;
};

type Loaded = FreeVisits | 'failed' | undefined;

const BUTTON = 'mt-4 min-h-[52px] w-full rounded-md px-5 font-semibold';

/** Books a visit in two steps, time and contact details, and confirms it. */
export function Booking({ slug, companyName, phoneNumber, address }: BookingProps) {
  const [free, setFree] = useState<Loaded>();
  const [picked, setPicked] = useState<VisitSlot>();
  const [writing, setWriting] = useState(false);
  const [problem, setProblem] = useState('');
  const [visit, setVisit] = useState<BookedVisit>();

  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    void readFreeVisits(slug).then((found) => setFree(found ?? 'failed'));
  }, [slug, attempt]);
  const retry = () => {
    setFree(undefined);
    setAttempt(attempt + 1);
  };

  const book = async (slot: VisitSlot, fields: VisitorFields, key: string): Promise<void> => {
    setProblem('');
    const outcome = await sendVisit(slug, { start: slot.start, ...fields }, key);
    if (outcome.kind === 'booked') {
      saveOwnVisit(slug, outcome.visit);
      return setVisit(outcome.visit);
    }
    setProblem(outcome.message);
    if (outcome.kind === 'failed') return;
    setFree(outcome.free);
    setPicked(undefined);
    setWriting(false);
  };

  if (visit) return <BookedNote visit={visit} companyName={companyName} phoneNumber={phoneNumber} address={address} />;
  const call = phoneNumber ? `Please call ${phoneNumber}.` : 'Please contact us.';
  if (free === undefined) return <Waiting />;
  if (free === 'failed') return <Failed fields={`The free times could not be loaded. ${call}`} onRetry={retry} />;
  return (
    <>
      <Heading />
      {problem && (
        <p role="alert" className="mt-3 rounded-md bg-danger-soft px-4 py-3 text-base text-danger">
          {problem}
        </p>
      )}
      {free.slots.length === 0 ? (
        <p className="mt-2">{free.booked ? 'A visit is booked already.' : `No times are free online. ${call}`}</p>
      ) : writing && picked ? (
        <VisitForm
          slot={picked}
          timeZone={free.timeZone}
          onBack={() => setWriting(false)}
          onSend={(fields, key) => book(picked, fields, key)}
        />
      ) : (
        <SlotPicker
          free={free}
          picked={picked}
          onPick={setPicked}
          onContinue={() => {
            setProblem('');
            setWriting(true);
          }}
        />
      )}
    </>
  );
}

const Heading = () => <h2 className="display text-xl">Book a visit</h2>;

function Waiting() {
  return (
    <>
      <Heading />
      <div role="status" className="mt-2 grid gap-2.5">
        <p className="text-base text-ink-soft">Looking for free times…</p>
        {['h-16', 'h-11', 'h-11', 'h-11'].map((height, index) => (
          <span key={index} className={`${height} animate-pulse rounded-md bg-idle`} />
        ))}
      </div>
    </>
  );
}

function Failed({ fields, onRetry }: { readonly fields: string; readonly onRetry: () => void }) {
  return (
    <div role="alert">
      <Heading />
      <p className="mt-2">{fields}</p>
      <button type="button" className={`${BUTTON} border border-line-strong bg-white text-ink`} onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
