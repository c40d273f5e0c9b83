import * as z from 'zod';

import { latitude, longitude } from '../geometry/lat-lng.ts';
import type { LatLng } from '../geometry/lat-lng.ts';

/** Camera of a street-level frame, in degrees. Ranges are the sliders' (product 5.26 to 5.28). */
export const streetPose = z.object({
  lat: latitude,
  lng: longitude,
  heading: z.number().min(0).lt(360),
  pitch: z.number().min(-90).max(90),
  fov: z.number().min(10).max(120),
});
export type StreetPose = z.infer<typeof streetPose>;

export const streetSliders = {
  heading: { min: 0, max: 359, step: 1, default: 0 },
  pitch: { min: -20, max: 20, step: 1, default: 0 },
  fov: { min: 10, max: 120, step: 5, default: 90 },
  offsetMeters: { min: -100, max: 100, step: 5, default: 0 },
} as const;

/** Relative to facing the house (product 5.24, docs/decisions/0020). */
export const quickAngles = [
  { label: 'Front', degrees: 0 },
  { label: 'Right', degrees: 90 },
  { label: 'Back', degrees: 180 },
  { label: 'Left', degrees: 270 },
] as const;

/** Parameters in the form of Street View Static: `size=640x640&location=26.1,-80.1&heading=10&pitch=0&fov=90`. */
export const streetFrameQuery = z
  .object({
    size: z.string().regex(/^\d{2,4}x\d{2,4}$/),
    location: z.string().regex(/^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/),
    heading: z.coerce.number().min(0).lt(360),
    pitch: z.coerce.number().min(-90).max(90),
    fov: z.coerce.number().min(10).max(120),
  })
  .transform(({ size, location, ...camera }, context) => {
    const [width = 0, height = 0] = size.split('x').map(Number);
    const [lat = 0, lng = 0] = location.split(',').map(Number);
    const pose = streetPose.safeParse({ lat, lng, ...camera });
    if (!pose.success) {
      context.addIssue({ code: 'custom', message: 'location must be a latitude and a longitude' });
      return z.NEVER;
    }
    return { width, height, pose: pose.data };
  });
export type StreetFrame = z.output<typeof streetFrameQuery>;

/** A position in the form of Street View Static: seven decimals, which are about a centimeter, and no powers of ten. */
export const streetLocation = ({ lat, lng }: LatLng): string => `${lat.toFixed(7)},${lng.toFixed(7)}`;

/** Our own URL of a street-level frame. */
export function streetFrameUrl(pose: StreetPose, size: string): string {
  const { heading, pitch, fov } = pose;
  return `/api/street-view?size=${size}&location=${streetLocation(pose)}&heading=${heading}&pitch=${pitch}&fov=${fov}`;
}

/** Street View Static answers at most 640 px a side (product 5.31). */
export const STREET_FRAME_SIZE = '640x640';

/** Degrees: the first frames look slightly down and wide, so that the driveway fills the lower half (product 5.14). */
export const houseCamera = { pitch: -9, fov: 84 } as const;

/** Height of a street-level camera above the ground, in meters: it is mounted on a car's roof. */
export const STREET_CAMERA_METERS = 2.5;
