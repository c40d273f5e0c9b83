import type { ReactNode } from 'react';

type AskFirstProps = {
  readonly label: ReactNode;
  /** The question, which also says what follows. */
  readonly question: string;
  readonly answer: string;
  /** The address that the form is posted to. */
  readonly action: string;
  readonly className?: string;
};

/** A button that asks before it posts a form. It uses `<details>` and a plain form, so it works without JavaScript. */
export function AskFirst({ label, question, answer, action, className = '' }: AskFirstProps) {
  return (
    <details className={`group ${className}`}>
      <summary className="inline-flex min-h-12 w-full cursor-pointer list-none items-center justify-center gap-2 rounded-md border border-line-strong bg-white px-5 py-2 text-center font-semibold text-ink group-open:bg-sand hover:bg-sand [&::-webkit-details-marker]:hidden">
        {label}
      </summary>
      <form method="post" action={action} className="mt-3 grid gap-3 rounded-md bg-danger-soft p-4 text-ink">
        <p>{question}</p>
        <button
          type="submit"
          className="min-h-12 rounded-md border border-danger bg-white px-5 py-2 font-semibold text-danger hover:bg-danger-soft"
        >
          {answer}
        </button>
      </form>
    </details>
  );
}
