import { createRequire } from 'node:module';
import type sharp from 'sharp';

// Lambda names the layer's folder in NODE_PATH, which `require` reads and `import` does not.
const fromLayer = createRequire(import.meta.url)('sharp') as typeof sharp;

// oxlint-disable-next-line import/no-default-export -- takes the place of sharp, which has one.
export default fromLayer;
