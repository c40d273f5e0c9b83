import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const builtPages = z.object({
  /** Addresses of the public site's pages. */
  paths: z.array(z.string()),
  /** Of the styles that stand in them, as a policy names them. */
  styles: z.array(z.string()),
});

/** What the site's build says of its pages; undefined when it was not built. */
export function readBuiltPages(siteDirectory: string): z.infer<typeof builtPages> | undefined {
  const file = join(siteDirectory, '.vite/pages.json');
  return existsSync(file) ? builtPages.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}
