import { Popup, useMap } from '@vis.gl/react-maplibre';
import type { MapRef } from '@vis.gl/react-maplibre';
import { ChevronRight, ExternalLink, SquarePen } from 'lucide-react';
import type { Popup as PopupInstance } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';

import { pagePath } from '#shared/proposals/page-url.ts';
import { formatDollars, formatSqFt } from '#shared/proposals/price.ts';
import type { MapProposal } from '#shared/proposals/proposal.ts';
import { useTimeZoneOf } from '../../../../api/organization-queries.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import { VisitNote } from '../../../../ui/visit-note.tsx';
import { shiftInto } from '../../../map/shift-into.ts';

type ProposalPopupProps = {
  /** At least one; several when they are at the same position. */
  readonly proposals: readonly MapProposal[];
  readonly onClose: () => void;
  readonly onEdit: (slug: string) => void;
};

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Pixels between the popup and its point, between the popup and the map's edges, and the height of the search box. */
const OFFSET_PX = 20;
const EDGE_PX = 8;
const SEARCH_PX = 64;

/** Pixels at the edges of the map that the popup stays clear of. On phones the bottom sheet covers part of the map. */
const covered = (map: MapRef) => ({
  left: EDGE_PX,
  top: SEARCH_PX + EDGE_PX,
  right: EDGE_PX,
  bottom: (map.getPadding().bottom ?? 0) + EDGE_PX,
});

/** Moves the map until the whole popup is in its free part. */
function showWhole(popup: PopupInstance, map: MapRef): void {
  // The popup chose its side before it had its tip. Now it chooses again, and keeps that side when the map moves.
  popup.setOffset(OFFSET_PX);
  const frame = map.getContainer();
  // The focus is in the popup by now, and may have scrolled the map's frame.
  frame.scrollTo(0, 0);
  const { left, top, right, bottom } = frame.getBoundingClientRect();
  const edges = covered(map);
  const [x, y] = shiftInto(popup.getElement().getBoundingClientRect(), {
    left: left + edges.left,
    top: top + edges.top,
    right: right - edges.right,
    bottom: bottom - edges.bottom,
  });
  if (x !== 0 || y !== 0) map.panBy([-x, -y]);
}

/**
 * Returns a function for an opened popup. It brings the whole popup into view, now and whenever the bottom sheet grows.
 * When somebody moves the map, the popup stays where it is.
 */
function useWholeAbove(map: MapRef | undefined): (opened: PopupInstance) => void {
  const popup = useRef<PopupInstance>(undefined);
  useEffect(() => {
    let sheet = map?.getPadding().bottom;
    const follow = () => {
      const now = map?.getPadding().bottom;
      if (now === sheet) return;
      sheet = now;
      if (map && popup.current) showWhole(popup.current, map);
    };
    map?.on('moveend', follow);
    return () => void map?.off('moveend', follow);
  }, [map]);
  return (opened) => {
    popup.current = opened;
    if (map) showWhole(opened, map);
  };
}

/** Facts and actions of a proposal on the map. */
export function ProposalPopup({ proposals, onClose, onEdit }: ProposalPopupProps) {
  const [at, setAt] = useState(0);
  const { current: map } = useMap();
  const open = useWholeAbove(map);
  const timeZoneOf = useTimeZoneOf();
  const proposal = proposals[at % proposals.length];
  if (!proposal) return null;
  const { address, latitude, longitude, status, totalCost, area, createdAt, slug, marketingImageUrl } = proposal;
  const facts = [
    ['Cost', formatDollars(totalCost)],
    ['Area', formatSqFt(area)],
    ['Created', day.format(new Date(createdAt))],
  ];
  return (
    <Popup
      latitude={latitude}
      longitude={longitude}
      offset={OFFSET_PX}
      maxWidth="none"
      {...(map && { padding: covered(map) })}
      closeOnClick={false}
      onClose={onClose}
      onOpen={({ target }) => open(target)}
    >
      <article className="grid w-[min(320px,100vw-48px)] gap-3 p-1.5 font-sans text-base text-ink">
        <header className="flex items-start justify-between gap-2 pr-6">
          <h3 className="leading-5 font-semibold">{address}</h3>
          <StatusChip status={status} />
        </header>
        <dl className="grid grid-cols-[auto_auto_auto] justify-between gap-x-3">
          {facts.map(([name, value]) => (
            <div key={name} className="grid">
              <dt className="text-xs text-ink-soft">{name}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <VisitNote at={proposal.visitAt} timeZone={timeZoneOf(undefined)} />
        {proposals.length > 1 && (
          <Button size="sm" variant="ghost" onClick={() => setAt((at + 1) % proposals.length)}>
            {at + 1} of {proposals.length} here
            <ChevronRight className="size-4" />
          </Button>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="dark"
            size="sm"
            className="flex-1"
            icon={<SquarePen className="size-4" />}
            onClick={() => onEdit(slug)}
          >
            {marketingImageUrl ? 'Edit Proposal' : 'Continue Proposal'}
          </Button>
          <ButtonLink size="sm" className="flex-1" href={pagePath({ slug })} target="_blank" rel="noopener">
            View Proposal
            <ExternalLink className="size-4" />
          </ButtonLink>
        </div>
      </article>
    </Popup>
  );
}
