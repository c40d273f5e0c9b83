import { randomBytes } from 'node:crypto';

import { proposals } from '#shared/proposals/contract.ts';
import { missingDocument, proposalDocument } from '../../frontend/site/proposal-document.tsx';
import type { PageAssets } from '../../frontend/site/document.tsx';
import { lambda } from '../http/lambda.ts';
import { type HttpEvent, viewerIp } from '../http/request.ts';
import type { HttpResult } from '../http/result.ts';
import { type Request, route } from '../http/route.ts';
import { showPage } from '../proposals/show-page.ts';
import { requireEnv } from '../storage/environment.ts';

/** Filled in when the function is bundled: what the site's build made for this page. */
declare const PROPOSAL_PAGE_ASSETS: PageAssets;

const origin = requireEnv('APP_ORIGIN');

/** Only our own script and this page's inline style may run; pictures come from us alone. */
function headers(nonce: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  };
}

type PageRequest = Pick<Request<typeof proposals.page>, 'params' | 'caller'> & { readonly event: HttpEvent };

async function page({ params, caller, event }: PageRequest): Promise<HttpResult> {
  const nonce = randomBytes(16).toString('base64');
  const shared = { assets: PROPOSAL_PAGE_ASSETS, nonce };
  const shown = await showPage(params.slug, caller, viewerIp(event));
  if (!shown) return { statusCode: 404, headers: headers(nonce), body: missingDocument(shared) };
  return { statusCode: 200, headers: headers(nonce), body: proposalDocument({ ...shared, ...shown, origin }) };
}

export const handler = lambda([
  route(proposals.page, page),
  route(proposals.pageHead, async (request) => ({ ...(await page(request)), body: '' })),
]);
