import { LoaderCircle } from 'lucide-react';

import { cx } from './class-names.ts';

export function Spinner({ className }: { readonly className?: string }) {
  return <LoaderCircle aria-hidden="true" className={cx('animate-spin', className)} />;
}

/** Loading state of a whole view. */
export function PageSpinner({ label = 'Loading' }: { readonly label?: string }) {
  return (
    <output aria-label={label} className="grid min-h-[60vh] place-items-center text-ink-soft">
      <Spinner className="size-8" />
    </output>
  );
}
