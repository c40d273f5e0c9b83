import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';

import { cx } from './class-names.ts';
import { LengthNote } from './length-note.tsx';

const INPUT_BOX =
  'flex min-h-10 w-full items-center gap-2 rounded-md border border-line-strong bg-paper px-3 ' +
  'focus-within:border-sky focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-sky';

type FieldProps = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly className?: string;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>;

/** A labeled input; `before` and `after` are shown inside its box. */
export function Field({ label, hint, error, before, after, className, ...input }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-sm leading-5 font-semibold">
        {label}
      </label>
      <div className={INPUT_BOX}>
        {before && <span className="text-sm whitespace-nowrap text-ink-soft">{before}</span>}
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          // Not transparent: Safari puts today's date into an empty field for dates, in a gray that it derives from the
          // field's own background, and takes a transparent one for black.
          className="h-[38px] w-full min-w-0 flex-1 border-0 bg-paper p-0 outline-0"
        />
        {after}
      </div>
      {note && (
        <p id={`${id}-note`} className={cx('text-sm leading-5', error ? 'text-danger' : 'text-ink-soft')}>
          {note}
        </p>
      )}
      {input.maxLength !== undefined && <LengthNote length={String(input.value ?? '').length} max={input.maxLength} />}
    </div>
  );
}
