import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { formatDollars } from '#shared/proposals/price.ts';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { PageSpinner } from '../../../../ui/spinner.tsx';
import { WideDialog } from '../../../../ui/wide-dialog.tsx';

type ListDialogProps<T> = {
  readonly title: string;
  readonly description: string;
  readonly list: {
    readonly data?: readonly T[] | undefined;
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly loading: string;
  readonly failed: string;
  readonly empty: { readonly icon: LucideIcon; readonly text: string };
  readonly row: (one: T) => ReactNode;
  /** Loads the next page, if there is one. */
  readonly more?: ReactNode;
  readonly onClose: () => void;
};

/** A list of estimates, or its loading, error or empty state. */
export function ListDialog<T>(props: ListDialogProps<T>) {
  const { title, description, list, loading, failed, empty, row, more, onClose } = props;
  const { data = [], isPending, isError, refetch } = list;
  const { icon: Icon, text } = empty;
  return (
    <WideDialog open onClose={onClose} title={title} description={description}>
      {isPending && <PageSpinner label={loading} />}
      {isError && <LoadFailed onRetry={() => void refetch()}>{failed}</LoadFailed>}
      {!isPending && !isError && data.length === 0 && (
        <p className="grid justify-items-center gap-2 py-10 text-ink-soft">
          <Icon className="size-6" />
          {text}
        </p>
      )}
      <ul className="m-0 grid list-none gap-2 p-0">{data.map(row)}</ul>
      <div className="mt-4 grid empty:hidden">{more}</div>
    </WideDialog>
  );
}

type EstimateRowProps = {
  readonly id: number;
  readonly name: ReactNode;
  readonly details: ReactNode;
  readonly grandTotal: number;
  readonly margin: ReactNode;
  readonly actions: ReactNode;
};

export function EstimateRow({ id, name, details, grandTotal, margin, actions }: EstimateRowProps) {
  return (
    <li aria-label={`Estimate #${id}`} className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border p-3">
      <div className="min-w-0 flex-1 basis-56">
        {name}
        {details}
      </div>
      <p className="text-right tabular-nums">
        <b className="display block text-md">{formatDollars(grandTotal)}</b>
        {margin}
      </p>
      <div className="flex gap-1.5">{actions}</div>
    </li>
  );
}
