import { areClosed } from '#shared/plans/standing.ts';
import { isPageOpen } from '#shared/proposals/status.ts';
import { contractorAddresses, publicAddress } from '../organizations/contractor-addresses.ts';
import { findPlan } from '../storage/plan-store.ts';
import type { About } from './visit-mails.ts';
import type { Visit } from './visit.ts';

type Visited = Parameters<typeof isPageOpen>[0] & { readonly organizationId?: number | undefined };

type VisitMailing = { readonly contractors: readonly string[]; readonly about: About };

/**
 * Whom to mail in the company about a visit, and what the homeowner's mail says in addition to the visit itself. The
 * pages of an account that is gone, or of a proposal that is, are not open. Then, a reply goes to the address that the
 * company had when the visit was booked, because its organization may be deleted before or after this.
 */
export async function findVisitMailing(
  { accountId, companyEmail }: Pick<Visit, 'accountId' | 'companyEmail'>,
  proposal: Visited | undefined,
): Promise<VisitMailing> {
  const organizationId = proposal?.organizationId;
  const [contractors, address, plan] = await Promise.all([
    contractorAddresses(accountId, organizationId),
    proposal && publicAddress(accountId, organizationId),
    findPlan(accountId),
  ]);
  if (!plan || !proposal) return { contractors, about: { isOpen: false, replyTo: companyEmail ?? address } };
  const isOpen = isPageOpen(proposal) && !areClosed(plan.pagesCloseAt, new Date());
  return { contractors, about: { isOpen, replyTo: address } };
}
