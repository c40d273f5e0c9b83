import { useLayoutEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';

import { PHONE, SHEET } from '../../../../ui/use-media.ts';

/** Heights of the bottom sheet, set in styles.css. */
const detents = ['peek', 'half', 'full'] as const;
export type Detent = (typeof detents)[number];

/** A shorter drag counts as a press. */
const DRAG_PX = 24;

const PEEK_PX = 96;
const SEARCH_PX = 64;
/** The drawing tool with its hint: above the bottom sheet, or at the top of a phone held sideways. */
const DRAW_BAR_PX = 112;
const DRAWING_STEP = 2;

/**
 * Pixels of the map that are covered at its edges. A full bottom sheet counts as half, because hardly any map is left.
 */
export function coveredBy(detent: Detent, step: number): { readonly top: number; readonly bottom: number } {
  if (!matchMedia(PHONE).matches) return { top: 0, bottom: 0 };
  if (!matchMedia(SHEET).matches) return { top: step === DRAWING_STEP ? DRAW_BAR_PX : SEARCH_PX, bottom: 0 };
  const sheet = detent === 'peek' ? PEEK_PX : innerHeight / 2;
  return step === DRAWING_STEP ? { top: 0, bottom: sheet + DRAW_BAR_PX } : { top: SEARCH_PX, bottom: sheet };
}

export type BottomSheet = {
  readonly detent: Detent;
  readonly toggle: () => void;
  readonly grabber: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
  };
};

/**
 * Sets the height of the bottom sheet on the root element. A press moves it to the next height, from the full one back
 * to half; a drag moves it one height up or down. Each step starts at half, which shows its photo and its first fields.
 */
export function useBottomSheet(step: number): BottomSheet {
  const [{ detent, of }, setSheet] = useState<{ detent: Detent; of: number }>({ detent: 'half', of: step });
  const setDetent = (next: Detent) => setSheet({ detent: next, of: step });
  if (of !== step) setDetent('half');
  const start = useRef<number>(undefined);
  const dragged = useRef(false);
  // A layout effect, because the first paint would show the bottom sheet at the height of its content.
  useLayoutEffect(() => {
    document.documentElement.dataset['sheet'] = detent;
    return () => {
      delete document.documentElement.dataset['sheet'];
    };
  }, [detent]);
  return {
    detent,
    toggle: () => {
      if (dragged.current) dragged.current = false;
      else setDetent(detent === 'full' ? 'half' : beside(detent, 1));
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
