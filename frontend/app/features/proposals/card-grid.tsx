import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';

import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import { useMedia, WIDE } from '../../../ui/use-media.ts';

/** Estimated height of a card with its gap; rows are measured once rendered. */
const ROW_PX = 430;

type CardGridProps = {
  readonly proposals: readonly ProposalSummary[];
  /** The scrolling element; null until mounted. */
  readonly scroller: HTMLElement | null;
  readonly card: (proposal: ProposalSummary) => ReactNode;
};

/** One, two or three columns by width. Only the rows near the viewport are in the DOM, for lists of 10,000. */
export function CardGrid({ proposals, scroller, card }: CardGridProps) {
  const columns = useColumns();
  const rows = Math.ceil(proposals.length / columns);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtual = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_PX,
    overscan: 2,
  });
  return (
    <div className="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ key, index, start }) => (
        <div
          key={key}
          ref={virtual.measureElement}
          data-index={index}
          className="absolute inset-x-0 top-0 grid gap-4 pb-4 md:grid-cols-2 md:gap-6 md:pb-6 lg:grid-cols-3"
          style={{ transform: `translateY(${start}px)` }}
        >
          {proposals.slice(index * columns, (index + 1) * columns).map((proposal) => (
            <div key={proposal.id}>{card(proposal)}</div>
          ))}
        </div>
      ))}
    </div>
  );
}

function useColumns(): number {
  const isMedium = useMedia('(min-width: 48rem)');
  const isWide = useMedia(WIDE);
  if (isWide) return 3;
  return isMedium ? 2 : 1;
}
