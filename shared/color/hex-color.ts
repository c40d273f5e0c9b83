import * as z from 'zod';

/** `#RRGGBB` only: colors end in SVG and CSS (docs/decisions/0018). */
export const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a color like #2563EB');
