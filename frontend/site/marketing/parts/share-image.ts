import type { PictureName } from '../../../content/pictures.ts';

/** Link preview of a picture, 1200 by 630 px. A before picture uses the preview of its after picture. */
export const shareImage = (name: PictureName): string => `/pictures/share-${name.replace('-before', '-after')}.jpg`;
