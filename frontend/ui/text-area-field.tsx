import { useId } from 'react';
import type { TextareaHTMLAttributes } from 'react';

import { cx } from './class-names.ts';
import { LengthNote } from './length-note.tsx';

type TextAreaFieldProps = {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly className?: string;
} & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'>;

/** A labeled multi-line text field that grows with its text in browsers with `field-sizing`. */
export function TextAreaField({ label, hint, error, className, ...area }: TextAreaFieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-sm leading-5 font-semibold">
        {label}
      </label>
      <textarea
        rows={3}
        {...area}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className="field-sizing-content min-h-20 w-full rounded-md border border-line-strong bg-paper px-3 py-2 focus:border-sky focus:outline-2 focus:outline-offset-1 focus:outline-sky"
      />
      {note && (
        <p id={`${id}-note`} className={cx('text-sm leading-5', error ? 'text-danger' : 'text-ink-soft')}>
          {note}
        </p>
      )}
      {area.maxLength !== undefined && <LengthNote length={String(area.value ?? '').length} max={area.maxLength} />}
    </div>
  );
}
