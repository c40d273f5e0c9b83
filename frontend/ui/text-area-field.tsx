import { useId } from 'react';
import type { TextareaHTMLAttributes } from 'react';

import { cx } from './class-names.ts';
import { LengthNote } from './length-note.tsx';

type TextAreaFieldProps = { readonly label: string; readonly hint?: string; readonly className?: string } & Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'className'
>;

/** A labeled multi-line text field that grows with its text in browsers with `field-sizing`. */
export function TextAreaField({ label, hint, className, ...area }: TextAreaFieldProps) {
  const id = useId();
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-sm leading-5 font-semibold">
        {label}
      </label>
      <textarea
        rows={3}
        {...area}
        id={id}
        aria-describedby={hint ? `${id}-note` : undefined}
        className="field-sizing-content min-h-20 w-full rounded-md border border-line-strong bg-paper px-3 py-2 focus:border-sky focus:outline-2 focus:outline-offset-1 focus:outline-sky"
      />
      {hint && (
        <p id={`${id}-note`} className="text-sm leading-5 text-ink-soft">
          {hint}
        </p>
      )}
      {area.maxLength !== undefined && <LengthNote length={String(area.value ?? '').length} max={area.maxLength} />}
    </div>
  );
}
