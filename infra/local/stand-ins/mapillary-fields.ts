import { idOf } from './mapillary-world.ts';
import type { TakenPhoto } from './mapillary-world.ts';

/** The cameras of the sample world: pixels of the original, degrees. */
export const PANORAMA_WIDTH = 3072;
export const flat = { width: 1280, height: 960, fov: 72, pitch: -4 };
const capturedAt = Date.parse('2026-02-14T16:20:00Z');

/**
 * The angle-axis vector (radians) that rotates the world (east, north, up) to a camera (right, down, forward): first
 * about the vertical axis by the compass angle, then about the camera's right axis by its pitch.
 */
function rotationOf(heading: number, pitch: number): readonly number[] {
  const [turn, tilt] = [(heading * Math.PI) / 360, ((90 - pitch) * Math.PI) / 360];
  const axis = [Math.sin(tilt) * Math.cos(turn), -Math.sin(tilt) * Math.sin(turn), Math.cos(tilt) * Math.sin(turn)];
  const length = Math.hypot(...axis);
  const angle = 2 * Math.atan2(length, Math.cos(tilt) * Math.cos(turn));
  return axis.map((part) => (part / length) * angle);
}

/** Every field of an image, by name. */
export function fieldsOf(photo: TakenPhoto, origin: string): Readonly<Record<string, unknown>> {
  const id = idOf(photo);
  const isPanorama = photo.kind === 'panorama';
  const { width, height } = isPanorama ? { width: PANORAMA_WIDTH, height: PANORAMA_WIDTH / 2 } : flat;
  const place = { type: 'Point', coordinates: [photo.lng, photo.lat] };
  const picture = (size: string) => `${origin}/mapillary-pictures/${id}/${size}.jpg`;
  return {
    id,
    captured_at: capturedAt,
    geometry: place,
    computed_geometry: place,
    compass_angle: photo.heading,
    computed_compass_angle: photo.heading,
    computed_rotation: rotationOf(photo.heading, isPanorama ? 0 : flat.pitch),
    is_pano: isPanorama,
    camera_type: isPanorama ? 'spherical' : 'perspective',
    // The focal length as a share of the longer side.
    camera_parameters: isPanorama ? [] : [0.5 / Math.tan((flat.fov * Math.PI) / 360), 0, 0],
    width,
    height,
    thumb_256_url: picture('256'),
    thumb_1024_url: picture('1024'),
    thumb_2048_url: picture('2048'),
    thumb_original_url: picture('original'),
    creator: { username: 'sample-imagery', id: '1' },
    make: 'Sample',
    model: 'Sample',
    sequence: 'sample',
  };
}

/** The names of all fields. */
export const knownFields = Object.keys(fieldsOf({ kind: 'flat', lat: 0, lng: 0, heading: 0 }, ''));
