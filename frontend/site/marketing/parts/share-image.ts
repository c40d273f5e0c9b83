import type { PictureName } from '../../../content/pictures.ts';

/** The picture of 1200 by 630 pixels for messengers; of a before picture, what came after. */
export const shareImage = (name: PictureName): string => `/pictures/share-${name.replace('-before', '-after')}.jpg`;
