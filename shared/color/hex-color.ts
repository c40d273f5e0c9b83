import * as z from 'zod';

/**
 * `#RRGGBB` only, because colors get into SVG and CSS (docs/decisions/0018). The pattern has no flag, because patterns
 * in JSON Schema cannot have one.
 */
export const hexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a color like #2563EB');
