import * as z from 'zod';

/** A point on the earth in degrees (WGS 84). */
export const latLng = z.strictObject({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
});

export type LatLng = Readonly<z.infer<typeof latLng>>;
