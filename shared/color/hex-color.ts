import * as z from 'zod';

/** `#RRGGBB` and nothing else: colours end in SVG and CSS (design 9.7). */
export const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #2563EB');
