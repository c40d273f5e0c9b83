type LengthNoteProps = { readonly length: number; readonly max: number };

/** From four fifths of a length limit on, says how much of it is used, so that no field just stops taking letters. */
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
