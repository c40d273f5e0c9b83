import { bearing, normalizeDegrees, destination } from './bearing.ts';
import type { LatLng } from './lat-lng.ts';

/** A street-level frame to request: position and heading, in degrees. */
export type HousePose = LatLng & { readonly label: string; readonly heading: number };

/** Distance along the street between the front view and the side views. */
const SIDE_STEP_METERS = 12;

/**
 * The four views of a house (docs/decisions/0020). Front faces the house from the street at `street`. Right and Left
 * are taken about 12 m along the street, to the viewer's right and left, and look back at the house. Back is the
 * opposite of Front.
 */
export function housePoses(street: LatLng, house: LatLng): readonly HousePose[] {
  const front = bearing(street, house);
  const beside = (label: string, turn: number): HousePose => {
    const position = destination(street, front + turn, SIDE_STEP_METERS);
    return { ...position, label, heading: bearing(position, house) };
  };
  return [
    { ...street, label: 'Front', heading: front },
    beside('Right', 90),
    { ...street, label: 'Back', heading: normalizeDegrees(front + 180) },
    beside('Left', -90),
  ];
}
