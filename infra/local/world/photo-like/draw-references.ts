import { drawLotPicture, lotPictures } from './lot-pictures.ts';
import { photoScenes } from './photo-scenes.ts';
import { writeReference } from './references.ts';
import { takePhoto } from './take-photo.ts';

for (const scene of photoScenes) await writeReference(await takePhoto(scene));
for (const seed of [...lotPictures.known, ...lotPictures.unseen]) await drawLotPicture(seed);
