import { Lock } from 'lucide-react';

import { cx } from './class-names.ts';

type OwnerOnlyNoteProps = {
  /** What cannot be changed, as in 'Only the owner of the account can change {what}.' */
  readonly what: string;
  readonly className?: string;
};

/** Says that only the owner can change something here, and that others can read it. */
export function OwnerOnlyNote({ what, className }: OwnerOnlyNoteProps) {
  return (
    <p className={cx('flex gap-2 rounded-md bg-sand p-3 text-ink-soft', className)}>
      <Lock aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      Only the owner of the account can change {what}.
    </p>
  );
}
