import { randomUUID } from 'node:crypto';

import type { Caller } from '#shared/auth/access.ts';
import { isPerson, SEED_CODE, viewDayStart } from '#shared/proposals/views.ts';
import { countViewer } from '../http/count-viewer.ts';
import { viewerIp } from '../http/request.ts';
import type { HttpEvent } from '../http/request.ts';
import { requirePublicPage } from '../pages/find-public-page.ts';
import { countViewWrite } from '../pages/page-writes.ts';
import { sha256 } from '../runtime/hash.ts';
import { tryWrite } from '../storage/try-write.ts';
import { saveView } from './view-store.ts';

/** Far more than the people behind one IP address open, in a household or a company (product 30.7). */
const MAX_VIEWS = { name: 'view', max: 120, seconds: 600 };
/** The most views stored of a page (product 18.12). */
const MAX_STORED_VIEWS = 1000;

type ViewInput = {
  readonly slug: string;
  readonly piece: string | undefined;
  readonly caller: Caller | undefined;
  readonly event: HttpEvent;
};

/**
 * Records a homeowner's view. Bots, members of the account, and staff who look at their own copy of a mailer get the
 * same answer but are not counted (product 18.11, 39.27).
 */
export async function recordView({ slug, piece, caller, event }: ViewInput): Promise<void> {
  const viewer = viewerIp(event);
  const { link, page, own } = await requirePublicPage({ slug, caller, viewer });
  if (own || piece === SEED_CODE || page.status === 'draft' || !isPerson(agentOf(event))) return;
  await countViewer(viewer, MAX_VIEWS);
  if (!(await tryWrite(countViewWrite(link.pageId, MAX_STORED_VIEWS)))) return;
  const at = new Date().toISOString();
  await saveView(link.pageId, randomUUID().slice(0, 8), {
    at,
    visitor: visitorOf(event, viewDayStart(at)),
    ...(piece !== undefined && { piece }),
    accountId: link.accountId,
    id: link.id,
  });
}

const agentOf = ({ headers }: HttpEvent) => ({
  userAgent: headers['user-agent'] ?? '',
  purposes: [headers['sec-purpose'], headers['purpose'], headers['x-moz']],
});

/** The same hash for one browser during one day only, so that nobody can tell who it was (product 18.13). */
function visitorOf(event: HttpEvent, day: string): string {
  const { userAgent } = agentOf(event);
  return sha256(`${viewerIp(event)}|${userAgent}|${day}`).slice(0, 16);
}
