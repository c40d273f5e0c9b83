type LengthNoteProps = { readonly length: number; readonly max: number };

/** Says from four fifths on how much of a limited text is used, so that no field just stops taking letters. */
export function LengthNote({ length, max }: LengthNoteProps) {
  if (length < max * 0.8) return null;
  const isFull = length >= max;
  return (
    <p
      role="status"
      className={`text-right text-xs tabular-nums ${isFull ? 'font-semibold text-danger' : 'text-ink-soft'}`}
    >
      {isFull ? `No more than ${max} characters fit here.` : `${length} of ${max} characters`}
    </p>
  );
}
