import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

import { PAGE_STYLE } from './page-style.ts';

const styleHash = createHash('sha256').update(PAGE_STYLE).digest('base64');

/** Sends a page that loads nothing, runs no script and cannot be framed. */
export function sendPage(
  response: ServerResponse,
  status: number,
  html: string,
  { returnsTo }: { readonly returnsTo?: string } = {},
): void {
  // Browsers apply form-action to redirects too, so it must contain the app's address.
  const formTargets = ["'self'", ...(returnsTo === undefined ? [] : [new URL(returnsTo).origin])].join(' ');
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action ${formTargets}; base-uri 'none'; frame-ancestors 'none'`,
  });
  response.end(html);
}
