import { AppError } from '#shared/http/errors.ts';
import { homeownerAnswers } from '#shared/language/homeowner-answers.ts';
import { countMailToHomeowner } from '../mail/count-mail-to-homeowner.ts';
import { findPublicPage } from '../pages/find-public-page.ts';
import type { PublicPage } from '../pages/find-public-page.ts';
import { isSameSecret } from '../runtime/same-secret.ts';
import { retryUntilDone } from '../storage/retry.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { cancelVisit, findVisit } from './visit-store.ts';
import type { Visit } from './visit.ts';

export type VisitLookup = { readonly slug: string; readonly token: string; readonly viewer: string };

/** A visit, and the page it was booked on. */
type VisitOnPage = { readonly visit: Visit; readonly found: PublicPage };

/**
 * The visit of a homeowner's own link, even if the page is a draft or its link is revoked by now (docs/decisions/0136).
 * 404 for any other link, such as that of an earlier visit after another one was booked (product 19.44).
 */
export async function requireVisitOnPage({ slug, token, viewer }: VisitLookup): Promise<VisitOnPage> {
  const isOf = (visit: Visit | undefined): visit is Visit => visit !== undefined && isSameSecret(visit.token, token);
  const admits = async (pageId: string): Promise<boolean> => isOf(await findVisit(pageId));
  const found = await findPublicPage({ slug, viewer, admits });
  const visit = found && (await findVisit(found.link.pageId));
  if (found && isOf(visit)) return { visit, found };
  throw new AppError('NOT_FOUND', visit ? homeownerAnswers.earlierVisit : homeownerAnswers.visitMissing);
}

export async function requireOwnVisit(lookup: VisitLookup): Promise<Visit> {
  const { visit } = await requireVisitOnPage(lookup);
  return visit;
}

/** Cancels a visit that has not begun, even if it is moved at the same time (product 19.12). Can be repeated safely. */
export async function cancelOwnVisit(lookup: VisitLookup): Promise<Visit> {
  let isMailed: boolean | undefined;
  return retryUntilDone(async () => {
    const visit = await requireOwnVisit(lookup);
    if (visit.state === 'cancelled') return visit;
    if (visit.start <= new Date().toISOString()) {
      throw new AppError('CONFLICT', homeownerAnswers.visitBegunCancel);
    }
    // Counted only once, even if the cancellation is tried several times.
    isMailed ??= await countMailToHomeowner(visit);
    const canceled: Visit = { ...visit, state: 'cancelled', isMailed };
    const isCanceled = await asTenant(visit.accountId, async () => cancelVisit(visit, canceled.isMailed));
    return isCanceled ? canceled : undefined;
  });
}

/** The latest visit of a page, without a check of who asks. */
export const findPageVisit = (pageId: string): Promise<Visit | undefined> => findVisit(pageId);
