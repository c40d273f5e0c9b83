import type { LatLng } from './lat-lng.ts';
import { localPlane } from './local-plane.ts';

/** Compass direction from one nearby point to another in degrees, 0 = north, clockwise, below 360. */
export function bearing(from: LatLng, to: LatLng): number {
  const { x, y } = localPlane(from).toPlane(to);
  return normalizeDegrees((Math.atan2(x, -y) * 180) / Math.PI);
}

/** The point `meters` away in a compass direction. */
export function destination(from: LatLng, heading: number, meters: number): LatLng {
  const angle = (heading * Math.PI) / 180;
  return localPlane(from).toLatLng({ x: Math.sin(angle) * meters, y: -Math.cos(angle) * meters });
}

/** Distance between two nearby points in meters. */
export function distance(from: LatLng, to: LatLng): number {
  const { x, y } = localPlane(from).toPlane(to);
  return Math.hypot(x, y);
}

/** Any angle as a compass direction from 0 up to, not including, 360. */
export function normalizeDegrees(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}
