import type { PropertyImage } from '#shared/photos/property-image.ts';
import type { Place } from '#shared/properties/place.ts';
import { propertyType, UNKNOWN_LOT_SIZE } from '#shared/properties/property.ts';

/** A property built from the map has up to three photos (product 5.6). */
const MAX_PHOTOS = 3;

/** The property to save for a place on the map. */
export const newProperty = ({ address, position, parts }: Place, photos: readonly Pick<PropertyImage, 'url'>[]) => ({
  address,
  latitude: position.lat,
  longitude: position.lng,
  propertyType: propertyType(parts),
  lotSize: UNKNOWN_LOT_SIZE,
  images: photos.slice(0, MAX_PHOTOS).map(({ url }) => url),
  addressParts: parts,
});
