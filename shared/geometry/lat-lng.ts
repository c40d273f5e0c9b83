import * as z from 'zod';

/** A point on the earth in degrees (WGS 84). */
export const latLng = z.strictObject({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
});

export type LatLng = Readonly<z.infer<typeof latLng>>;

/** Degrees that a Web Mercator map can show: it ends near 85. */
export const latitude = z.number().min(-85).max(85);
export const longitude = z.number().min(-180).max(180);

/** The outline of a driveway. */
export const driveway = z.array(latLng).max(500, 'at most 500 points');
