import { useState } from 'react';

import { formatCents } from '#shared/offers/format-cents.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';

type MoneyFormProps = {
  readonly title: string;
  readonly send: string;
  readonly cents: number;
  /** Whether only the whole amount can be recorded. */
  readonly isFixed?: boolean;
  readonly busy: boolean;
  readonly onRecord: (money: { readonly cents: number; readonly note: string }) => void;
};

/** Records money that changed hands outside the product. */
export function MoneyForm({ title, send, cents, isFixed = false, busy, onRecord }: MoneyFormProps) {
  const [amount, setAmount] = useState(cents);
  const [note, setNote] = useState('');
  return (
    <section
      className={cx(
        'grid items-end gap-3 rounded-lg border p-4',
        isFixed ? 'sm:grid-cols-[1fr_auto]' : 'sm:grid-cols-[1fr_1fr_auto]',
      )}
    >
      <h3 className="col-span-full text-md font-semibold">
        {title}: {formatCents(cents)}
      </h3>
      {!isFixed && (
        <NumberField
          label="Dollars"
          value={amount / 100}
          fallback={0}
          max={cents / 100}
          fixed={2}
          before="$"
          onChange={(dollars) => setAmount(Math.round(dollars * 100))}
        />
      )}
      <Field
        label="Note"
        placeholder="Check number"
        value={note}
        maxLength={200}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button variant="dark" busy={busy} onClick={() => onRecord({ cents: isFixed ? cents : amount, note })}>
        {send}
      </Button>
    </section>
  );
}
