import { Plus } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../../../../ui/button.tsx';
import { FIELD_GRID } from '../sections/section-card.tsx';

type AddLineFormProps = {
  /** Label of the button: 'Add pavers'. */
  readonly label: string;
  readonly children: ReactNode;
  /** Buttons that add other things. */
  readonly extra?: ReactNode;
  readonly note?: string | undefined;
  readonly onAdd: () => void;
};

/** The fields of a new line item. Enter adds it and moves the focus to the first field, for quick entry. */
export function AddLineForm({ label, children, extra, note, onAdd }: AddLineFormProps) {
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
      <div className={FIELD_GRID}>{children}</div>
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
