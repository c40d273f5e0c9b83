import type { LatLng } from '#shared/geometry/lat-lng.ts';
import type { OutlineOrigin } from '#shared/geometry/outline-origin.ts';

/**
 * The state of the gesture that finds a driveway between garage and curb: off, awaited, being worked on, or answered.
 */
export type TraceState = {
  readonly phase: 'off' | 'aiming' | 'looking' | 'suggested';
  /** The suggested outline, with the corners as they were moved since. */
  readonly outline: readonly LatLng[];
  /** How the suggestion was made. */
  readonly origin: OutlineOrigin | undefined;
  /** Why the last gesture found nothing. */
  readonly problem: string | undefined;
};

export const noTrace: TraceState = { phase: 'off', outline: [], origin: undefined, problem: undefined };

export const aiming: TraceState = { ...noTrace, phase: 'aiming' };

export const NOTHING_FOUND =
  'No clear edges here: shade, cars or ground of the same color may hide them. Try again, or draw the outline.';
export const TOO_FAR_AWAY = 'The map shows too little from up here. Zoom in, then try again.';
export const TRACING_FAILED = 'The picture could not be read. Draw the outline instead.';

/** What to do next while tracing. */
export function traceHint({ phase, problem }: TraceState): string {
  if (phase === 'looking') return 'Looking for the edges of the driveway...';
  if (phase === 'suggested') return 'Is this the driveway? Drag corners that are off, then use the outline.';
  return problem ?? 'Drag from the garage to the curb, or click one and then the other.';
}

/** An outline whose corners were moved since it was suggested is a corrected one. */
export const correctedOrigin = (origin: OutlineOrigin | undefined): OutlineOrigin | undefined =>
  origin?.method === 'suggested' ? { ...origin, method: 'corrected' } : origin;
