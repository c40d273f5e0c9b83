import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const builtPages = z.object({
  /** Scheme and host that stand in the pages, for search engines and messengers. */
  origin: z.string(),
  /** Addresses of the public site's pages. */
  paths: z.array(z.string()),
  /** Of the styles that stand in them, as a policy names them. */
  styles: z.array(z.string()),
});

type BuiltPages = z.infer<typeof builtPages>;

/** What the site's build says of its pages; undefined when it was not built. */
export function readBuiltPages(siteDirectory: string): BuiltPages | undefined {
  const file = join(siteDirectory, '.vite/pages.json');
  return existsSync(file) ? builtPages.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** Pages that name another address than the one they are served from would send search engines there. */
export function requireOwnAddress({ origin }: BuiltPages, domainName: string): void {
  const address = `https://${domainName}`;
  if (origin === address) return;
  throw new Error(
    `The public pages were built for ${origin}, but domainName says they will be served from ${address}. Build them for it: SITE_ORIGIN=${address} npm run build`,
  );
}
