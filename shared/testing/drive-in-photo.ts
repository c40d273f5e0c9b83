import type { CameraPose, Size } from '../geometry/camera.ts';
import { localPlane } from '../geometry/local-plane.ts';
import { projectPolygon } from '../geometry/project-polygon.ts';

export const street = { lat: 26.1224, lng: -80.1373 };

/** Looks north along a drive from the street. */
export const pose: CameraPose = { ...street, heading: 0, pitch: -12, fov: 70, height: 2.5 };

/** A point given in meters right of and ahead of the camera. */
export function ahead(right: number, forward: number): { lat: number; lng: number } {
  return localPlane(street).toLatLng({ x: right, y: -forward });
}

/** Mask of the ground between two distances to the right of the camera, in meters, as far as the drive reaches. */
export const boxMask = (from: number, to: number, size: Size): Uint8Array =>
  projectPolygon([ahead(from, 2.5), ahead(from, 12), ahead(to, 12), ahead(to, 2.5)], pose, size);
