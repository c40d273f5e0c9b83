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

/** A visit, and whether whoever has its link also sees the proposal it is about. */
export type OwnVisit = { readonly visit: Visit; readonly seesProposal: boolean };

/** A visit, and the page it was booked on. */
type VisitOnPage = { readonly visit: Visit; readonly found: PublicPage };

/**
 * The visit of a homeowner's own link, also when the page is a draft or its link is revoked by now (docs/decisions/0136);
 * undefined for the link of an earlier visit.
 */
export async function findOwnVisit({ slug, token, viewer }: VisitLookup): Promise<VisitOnPage | undefined> {
  const ownVisit = async (pageId: string): Promise<Visit | undefined> => {
    const visit = await findVisit(pageId);
    return visit && isSameSecret(visit.token, token) ? visit : undefined;
  };
  const admits = async (pageId: string): Promise<boolean> => (await ownVisit(pageId)) !== undefined;
  const found = await findPublicPage({ slug, viewer, admits });
  const visit = found && (await ownVisit(found.link.pageId));
  return visit && { visit, found };
}

export async function requireOwnVisit(lookup: VisitLookup): Promise<OwnVisit> {
  const own = await findOwnVisit(lookup);
  if (!own) throw new AppError('NOT_FOUND', homeownerAnswers.visitMissing);
  return { visit: own.visit, seesProposal: !own.found.isClosed };
}

/** Cancels a visit that has not begun, also one that is moved meanwhile (product 19.12). Can be repeated safely. */
export async function cancelOwnVisit(lookup: VisitLookup): Promise<OwnVisit> {
  let isMailed: boolean | undefined;
  return retryUntilDone(async () => {
    const own = await requireOwnVisit(lookup);
    const { visit } = own;
    if (visit.state === 'cancelled') return own;
    if (visit.start <= new Date().toISOString()) {
      throw new AppError('CONFLICT', homeownerAnswers.visitBegunCancel);
    }
    // Counted once, however often it is tried.
    isMailed ??= await countMailToHomeowner(visit);
    const canceled: Visit = { ...visit, state: 'cancelled', isMailed };
    const isCanceled = await asTenant(visit.accountId, async () => cancelVisit(visit, canceled.isMailed));
    return isCanceled ? { ...own, visit: canceled } : undefined;
  });
}

/** The latest visit of a page, whoever asks. */
export const findPageVisit = (pageId: string): Promise<Visit | undefined> => findVisit(pageId);
