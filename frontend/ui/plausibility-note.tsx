import { CircleHelp } from 'lucide-react';

import { useDebounced } from './use-debounced.ts';

/**
 * Nothing is asked while a number is still being typed: '41' may become '410' (product 6.27).
 * @internal exported for tests
 */
export const REST_MS = 600;

/**
 * A question about an unusual number, next to its field. It is announced politely and blocks nothing (product 6.22).
 */
export function PlausibilityNote({ question }: { readonly question: string | undefined }) {
  const rested = useDebounced(question, REST_MS);
  // A question disappears at once, but appears only after a pause.
  const asked = rested === question ? question : undefined;
  return (
    /*
     * Screen readers announce the text only if the region existed before it. An empty region takes no room in the grid.
     */
    <div role="status" className="empty:absolute">
      {asked !== undefined && (
        <p className="flex gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm leading-5 text-[#7c3a06]">
          <CircleHelp aria-hidden="true" className="mt-0.5 size-4 flex-none" />
          {asked}
        </p>
      )}
    </div>
  );
}
