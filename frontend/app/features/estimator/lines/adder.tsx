import { Plus } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../../../../ui/button.tsx';
import { fieldGrid } from '../sections/section-card.tsx';

type AdderProps = {
  /** What the button says: 'Add pavers'. */
  readonly label: string;
  readonly children: ReactNode;
  /** More to add with one press. */
  readonly extra?: ReactNode;
  readonly note?: string | undefined;
  readonly onAdd: () => void;
};

/** The fields of a new line. Enter adds it, and the first field is ready for the next one. */
export function Adder({ label, children, extra, note, onAdd }: AdderProps) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onAdd();
        form.current?.querySelector<HTMLElement>('input, select')?.focus();
      }}
    >
      <div className={fieldGrid}>{children}</div>
      <div className="flex flex-wrap items-center gap-2 px-4 pb-4 md:px-5 md:pb-5">
        {note && <p className="mr-auto text-sm text-ink-soft tabular-nums">{note}</p>}
        <span className="ml-auto flex flex-wrap gap-2">
          {extra}
          <Button type="submit" icon={<Plus className="size-4" />}>
            {label}
          </Button>
        </span>
      </div>
    </form>
  );
}
