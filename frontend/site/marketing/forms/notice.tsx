import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';

type NoticeProps = {
  readonly title: string;
  readonly text: string;
  readonly failed?: boolean;
  readonly onDismiss: () => void;
};

/** How long a notice stays (product 22.15). */
const SHOWN_MS = 5000;

/** Result of sending a form, in the corner of the window. */
export function Notice({ title, text, failed = false, onDismiss }: NoticeProps) {
  useEffect(() => {
    const timer = setTimeout(onDismiss, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [onDismiss]);
  const Icon = failed ? CircleAlert : CircleCheck;
  return (
    <div className={failed ? 'toast failed' : 'toast'} role={failed ? 'alert' : 'status'}>
      <Icon className="i" />
      <div>
        <b>{title}</b>
        <span>{text}</span>
      </div>
      <button type="button" aria-label="Dismiss" onClick={onDismiss}>
        <X className="i" />
      </button>
    </div>
  );
}
