import * as z from 'zod';

import { languages } from './language.ts';

// Apart from language.ts, because pages for homeowners carry no schemas.

export const language = z.enum(languages);

/** `?lang=es` in a page's address; any other value counts as no choice. */
export const languageQuery = z.object({ lang: language.optional().catch(undefined) });
