import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { InputHTMLAttributes } from 'react';

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  readonly label: string;
  readonly hint?: string;
  /** Said when the browser finds the value missing or malformed. */
  readonly complaint?: string | undefined;
};

export function TextField({ label, hint, complaint, ...input }: TextFieldProps) {
  const id = useId();
  const notes = [hint && `${id}-hint`, complaint && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={complaint ? 'f bad' : 'f'}>
      <label htmlFor={id}>
        {label}
        {input.required && (
          <span className="req" aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      <input {...input} id={id} aria-invalid={complaint ? true : undefined} aria-describedby={notes || undefined} />
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {complaint && (
        <p className="err" id={`${id}-error`}>
          <CircleAlert className="i" />
          {complaint}
        </p>
      )}
    </div>
  );
}
