import { photoScenes } from './photo-scenes.ts';
import { writeReference } from './references.ts';
import { takePhoto } from './take-photo.ts';

for (const scene of photoScenes) await writeReference(await takePhoto(scene));
