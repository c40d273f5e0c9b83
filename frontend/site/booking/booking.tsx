import { useEffect, useRef, useState } from 'react';

import type { Language } from '#shared/language/language.ts';
import type { VisitSlot } from '#shared/visits/visit-slots.ts';
import type { BookedVisit, FreeVisits } from '#shared/visits/visit.ts';
import { bookingWords } from '../../content/homeowner/read-words.ts';
import { Problem } from '../problem.tsx';
import { BookedNote } from './booked-note.tsx';
import { saveOwnVisit } from './own-visit-store.ts';
import { SlotPicker } from './slot-picker.tsx';
import { readFreeVisits, sendVisit } from './visit-calls.ts';
import { VisitForm } from './visit-form.tsx';
import type { TypedFields, VisitorFields } from './visit-form.tsx';

export type BookingProps = {
  readonly slug: string;
  readonly companyName: string;
  readonly phoneNumber: string;
  readonly address: string;
  /** A firm offer is signed, so that the visit is not about a price any more. */
  readonly isSigned: boolean;
  readonly language: Language;
};

type Loaded = FreeVisits | 'failed' | undefined;

const BUTTON = 'mt-4 min-h-[52px] w-full rounded-md px-5 py-2 font-semibold';

/** Books a visit in two steps, time and contact details, and then confirms it. */
export function Booking({ slug, ...shown }: BookingProps) {
  const { phoneNumber, isSigned, language } = shown;
  const words = bookingWords[language];
  const [free, setFree] = useState<Loaded>();
  const [picked, setPicked] = useState<VisitSlot>();
  const [writing, setWriting] = useState(false);
  const [typed, setTyped] = useState<TypedFields>();
  const [problem, setProblem] = useState('');
  const [visit, setVisit] = useState<BookedVisit>();
  /**
   * One key for the whole page, so that a person who books again after a lost answer gets the same visit (product
   * 19.38).
   */
  const [key] = useState(() => crypto.randomUUID());

  /** Gets the focus when a pressed button disappears. */
  const heading = useRef<HTMLHeadingElement>(null);

  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    void readFreeVisits(slug).then((found) => setFree(found ?? 'failed'));
  }, [slug, attempt]);
  const retry = () => {
    setFree(undefined);
    setAttempt(attempt + 1);
    heading.current?.focus();
  };

  const book = async (slot: VisitSlot, fields: VisitorFields): Promise<string | undefined> => {
    const outcome = await sendVisit(slug, { start: slot.start, ...fields, language }, key);
    if (outcome.kind === 'booked') {
      saveOwnVisit(slug, outcome.visit);
      setVisit(outcome.visit);
      return undefined;
    }
    if (outcome.kind === 'failed') return outcome.message;
    setProblem(outcome.message);
    setFree(outcome.free);
    setTyped(fields);
    setPicked(undefined);
    setWriting(false);
    return undefined;
  };

  if (visit) return <BookedNote visit={visit} {...shown} />;
  const call = words.pleaseCall(phoneNumber);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="display text-xl outline-0">
        {words.bookVisit}
      </h2>
      {problem && (
        <div className="mt-3">
          <Problem takesFocus>{problem}</Problem>
        </div>
      )}
      {free === undefined ? (
        <Waiting language={language} />
      ) : free === 'failed' ? (
        <Failed language={language} text={`${words.failed} ${call}`} onRetry={retry} />
      ) : free.slots.length === 0 ? (
        <p data-booked={free.booked || undefined} className="mt-2">
          {free.booked ? words.bookedAlready : `${words.noneFree} ${call}`}
        </p>
      ) : writing && picked ? (
        <VisitForm
          slot={picked}
          timeZone={free.timeZone}
          language={language}
          typed={typed}
          onBack={(fields) => {
            setTyped(fields);
            setWriting(false);
            heading.current?.focus();
          }}
          onSend={(fields) => book(picked, fields)}
        />
      ) : (
        <SlotPicker
          free={free}
          isSigned={isSigned}
          language={language}
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

type Read = { readonly language: Language };

function Waiting({ language }: Read) {
  return (
    <div role="status" className="mt-2 grid gap-2.5">
      <p className="text-base text-ink-soft">{bookingWords[language].looking}</p>
      {['h-16', 'h-11', 'h-11', 'h-11'].map((height, index) => (
        <span key={index} className={`${height} animate-pulse rounded-md bg-idle`} />
      ))}
    </div>
  );
}

type FailedProps = Read & { readonly text: string; readonly onRetry: () => void };

function Failed({ language, text, onRetry }: FailedProps) {
  return (
    <div role="alert">
      <p className="mt-2">{text}</p>
      <button type="button" className={`${BUTTON} border border-line-strong bg-white text-ink`} onClick={onRetry}>
        {bookingWords[language].tryAgain}
      </button>
    </div>
  );
}
