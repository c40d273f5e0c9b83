import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';

/** The bottom sheet of a phone rests at one of three heights (styles.css has them). */
const detents = ['peek', 'half', 'full'] as const;
export type Detent = (typeof detents)[number];

/** A drag shorter than this is a press. */
const DRAG_PX = 24;

const PHONE = '(max-width: 767px)';
const PEEK_PX = 96;
const SEARCH_PX = 64;

/** What of the map lies under other things, in pixels from its edges. A bottom sheet that covers nearly all counts as half. */
export function coveredBy(detent: Detent): { readonly top: number; readonly bottom: number } {
  if (!matchMedia(PHONE).matches) return { top: 0, bottom: 0 };
  return { top: SEARCH_PX, bottom: detent === 'peek' ? PEEK_PX : innerHeight / 2 };
}

export type BottomSheet = {
  readonly detent: Detent;
  readonly toggle: () => void;
  readonly grabber: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
  };
};

/** Puts the height of the bottom sheet on the page's root, and moves it: a press toggles, a drag goes one height up or down. */
export function useBottomSheet(): BottomSheet {
  const [detent, setDetent] = useState<Detent>('half');
  const start = useRef<number>(undefined);
  const dragged = useRef(false);
  useEffect(() => {
    document.documentElement.dataset['sheet'] = detent;
    return () => {
      delete document.documentElement.dataset['sheet'];
    };
  }, [detent]);
  return {
    detent,
    toggle: () => {
      if (dragged.current) dragged.current = false;
      else setDetent(detent === 'full' ? 'half' : 'full');
    },
    grabber: {
      onPointerDown: (event) => {
        start.current = event.clientY;
        dragged.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerUp: (event) => {
        const up = (start.current ?? event.clientY) - event.clientY;
        dragged.current = Math.abs(up) >= DRAG_PX;
        if (dragged.current) setDetent(beside(detent, up > 0 ? 1 : -1));
      },
    },
  };
}

function beside(detent: Detent, step: number): Detent {
  return detents[detents.indexOf(detent) + step] ?? detent;
}
