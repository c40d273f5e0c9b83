import { createHash } from 'node:crypto';

import type { Caller } from '#shared/auth/access.ts';
import { isPerson } from '#shared/proposals/views.ts';
import { viewerIp } from '../http/request.ts';
import type { HttpEvent } from '../http/request.ts';
import { requireOpenPage } from '../pages/find-open-page.ts';
import { countAct } from '../storage/rate-limit-store.ts';
import { saveView } from './view-store.ts';

/** A household, or an office behind one address, opens pages; nobody opens this many. */
const MOST_VIEWS = { name: 'view', most: 120, seconds: 600 };

type Opened = {
  readonly slug: string;
  readonly piece: string | undefined;
  readonly caller: Caller | undefined;
  readonly event: HttpEvent;
};

/** Keeps that a homeowner opened the page. Programs and the account's own people are answered alike and not counted. */
export async function recordView({ slug, piece, caller, event }: Opened): Promise<void> {
  const viewer = viewerIp(event);
  const { link, page, own } = await requireOpenPage({ slug, caller, viewer });
  if (own || page.status === 'draft' || !isPerson(agentOf(event))) return;
  await countAct({ ...MOST_VIEWS, who: viewer });
  const at = new Date().toISOString();
  await saveView(link.pageId, {
    at,
    visitor: visitorOf(event, at.slice(0, 10)),
    ...(piece !== undefined && { piece }),
    accountId: link.accountId,
    id: link.id,
  });
}

const agentOf = ({ headers }: HttpEvent) => ({
  userAgent: headers['user-agent'] ?? '',
  purposes: [headers['sec-purpose'], headers['purpose'], headers['x-moz']],
});

/** The same for one browser on one day, and nothing beyond (design 8): who it was cannot be read from it. */
function visitorOf(event: HttpEvent, day: string): string {
  const { userAgent } = agentOf(event);
  return createHash('sha256')
    .update(`${viewerIp(event)}|${userAgent}|${day}`)
    .digest('hex')
    .slice(0, 16);
}
