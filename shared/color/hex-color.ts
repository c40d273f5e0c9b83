import * as z from 'zod';

/**
 * `#RRGGBB` only: colors end in SVG and CSS (docs/decisions/0018). Without a flag, because patterns in JSON Schema have none.
 */
export const hexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a color like #2563EB');
