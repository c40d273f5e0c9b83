import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { InputHTMLAttributes } from 'react';

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  readonly label: string;
  readonly hint?: string;
  /** Shown when the value is missing or malformed. */
  readonly error?: string | undefined;
};

export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  const id = useId();
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={error ? 'f bad' : 'f'}>
      <label htmlFor={id}>
        {label}
        {input.required && (
          <span className="req" aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      <input {...input} id={id} aria-invalid={error ? true : undefined} aria-describedby={notes || undefined} />
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="err" id={`${id}-error`}>
          <CircleAlert className="i" />
          {error}
        </p>
      )}
    </div>
  );
}
