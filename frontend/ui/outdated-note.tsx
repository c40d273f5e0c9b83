import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import type { OutdatedReason } from '#shared/proposals/marketing-facts.ts';
import { outdatedText } from '#shared/proposals/marketing-outdated.ts';

type OutdatedNoteProps = {
  /** What changed since the marketing image was made. If nothing did, nothing is shown. */
  readonly reasons: readonly OutdatedReason[] | undefined;
  /** The button that makes the image again, or a replacement for it. */
  readonly action?: ReactNode;
};

/** Says that a marketing image is out of date, and what to do about it (product 8.37). */
export function OutdatedNote({ reasons = [], action }: OutdatedNoteProps) {
  if (reasons.length === 0) return null;
  return (
    <div role="status" className="grid gap-2.5 rounded-md bg-warning-soft p-3 text-sm">
      <p className="flex gap-2">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none text-warning" />
        {outdatedText(reasons)}
      </p>
      {action}
    </div>
  );
}
