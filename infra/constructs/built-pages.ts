import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const builtPages = z.object({
  /** Scheme and host in the pages' canonical and social links; empty where these links are relative. */
  origin: z.string(),
  /** Paths of the public site's pages. */
  paths: z.array(z.string()),
  /** Hashes of the inline styles and scripts, as a content security policy lists them. */
  styles: z.array(z.string()),
  scripts: z.array(z.string()),
});

type BuiltPages = z.infer<typeof builtPages>;

/** The page list written by the site's build; undefined before the first build. */
export function readBuiltPages(siteDirectory: string): BuiltPages | undefined {
  const file = join(siteDirectory, '.vite/pages.json');
  return existsSync(file) ? builtPages.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** Throws when the pages' canonical links would send search engines to another address, for example to this machine. */
export function requireOwnAddress({ origin }: BuiltPages, domainName: string | undefined): void {
  const address = domainName === undefined ? '' : `https://${domainName}`;
  if (origin === address) return;
  const wanted = domainName === undefined ? 'with links that need no domain, because domainName is not set' : address;
  throw new Error(
    `The public pages were built for ${origin || 'no address'}, and must be built ${domainName === undefined ? '' : 'for '}${wanted}. Use npm run deploy, or build them: SITE_ORIGIN=${address} npm run build`,
  );
}
