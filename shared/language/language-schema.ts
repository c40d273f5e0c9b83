import * as z from 'zod';

import { languages } from './language.ts';

// Apart from language.ts, because pages for homeowners carry no schemas.

export const language = z.enum(languages);

/** `?lang=es` of a page's address; anything else is as if nothing were asked. */
export const languageQuery = z.object({ lang: language.optional().catch(undefined) });
