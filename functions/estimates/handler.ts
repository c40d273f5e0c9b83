import { requireOwner } from '#shared/auth/access.ts';
import type { Caller } from '#shared/auth/access.ts';
import { estimates } from '#shared/estimates/contract.ts';
import { costSheet } from '#shared/estimates/cost-sheet.ts';
import { estimateCsv } from '#shared/estimates/csv.ts';
import { customerDocument } from '#shared/estimates/customer-document.ts';
import type { AnsweredSettings } from '#shared/estimates/settings.ts';
import { laying } from '#shared/laying/contract.ts';
import { idempotencyKey } from '../http/idempotency.ts';
import { lambda } from '../http/lambda.ts';
import { download, Replied } from '../http/result.ts';
import { route } from '../http/route.ts';
import { rowId } from '../http/row-id.ts';
import { crewSheetPdf, orderListPdf } from '../laying/print-plan.ts';
import { requireLayingPlan } from '../laying/require-plan.ts';
import { letterheadFor, requireOrganization } from '../organizations/branding.ts';
import { documentPdf } from '../pdf/document-pdf.ts';
import { customerPageUrl } from '../proposals/customer-page-url.ts';
import { tapedAreaOf } from '../proposals/taped-area.ts';
import { auditRow } from '../storage/audit-row.ts';
import { transact } from '../storage/transact.ts';
import { decideApproval, hasOtherApprover, requestApproval, waitingApprovals, withDeciders } from './approvals.ts';
import { toEstimate } from './compose-estimate.ts';
import { deleteWrites, listHeaders } from './estimate-store.ts';
import { changedMeanwhile, minMarginOf, requireEstimate } from './require-estimate.ts';
import { createEstimate, duplicateEstimate, saveEstimate } from './save-estimate.ts';
import { editSettings, findSettings } from './settings-store.ts';

const PDF = 'application/pdf';

export const handler = lambda([
  route(estimates.list, async ({ caller, query: { limit, cursor } }) => {
    const { headers, next } = await listHeaders(caller.accountId, { limit, cursor });
    return new Replied([...headers], next === undefined ? {} : { 'x-next-cursor': next });
  }),

  route(estimates.find, async ({ caller, params }) =>
    withDeciders(caller.accountId, await requireEstimate(caller.accountId, rowId(params.id))),
  ),

  route(estimates.create, async ({ caller, body, event }) => createEstimate(caller, body, idempotencyKey(event))),

  route(estimates.save, async ({ caller, params, body }) => saveEstimate(caller, rowId(params.id), body)),

  route(estimates.remove, async ({ caller: { accountId, userId }, params }) => {
    const { header } = await requireEstimate(accountId, rowId(params.id));
    const audit = auditRow({ accountId, userId, entity: 'estimate', id: header.id, action: 'deleted' });
    if ((await transact([...deleteWrites(accountId, header), audit])) !== 'done') throw changedMeanwhile();
    return { removed: true } as const;
  }),

  route(estimates.duplicate, async ({ caller, params, event }) =>
    duplicateEstimate(caller, rowId(params.id), idempotencyKey(event)),
  ),

  route(estimates.customerPdf, async ({ caller: { accountId }, params }) => {
    const found = toEstimate(await requireEstimate(accountId, rowId(params.id)));
    const [sender, pageUrl] = await Promise.all([
      letterheadFor(accountId, found.organizationId),
      customerPageUrl(accountId, found.proposalId),
    ]);
    const document = customerDocument(found, sender, pageUrl);
    return download(documentPdf(document), PDF, `estimate-${found.id}.pdf`);
  }),

  route(estimates.costSheet, async ({ caller: { accountId }, params }) => {
    const found = toEstimate(await requireEstimate(accountId, rowId(params.id)));
    const [sender, minimum] = await Promise.all([
      letterheadFor(accountId, found.organizationId),
      minMarginOf(accountId, found.organizationId),
    ]);
    return download(documentPdf(costSheet(found, sender, minimum)), PDF, `cost-sheet-${found.id}.pdf`);
  }),

  route(estimates.csv, async ({ caller: { accountId }, params }) => {
    const found = toEstimate(await requireEstimate(accountId, rowId(params.id)));
    return download(Buffer.from(estimateCsv(found)), 'text/csv; charset=utf-8', `estimate-${found.id}.csv`);
  }),

  route(laying.crewSheet, async ({ caller: { accountId }, params }) => {
    const job = await requireLayingPlan(accountId, rowId(params.id));
    const sender = await letterheadFor(accountId, job.organizationId);
    return download(crewSheetPdf(job, sender), PDF, `crew-sheet-${job.id}.pdf`);
  }),

  route(laying.orderList, async ({ caller: { accountId }, params }) => {
    const job = await requireLayingPlan(accountId, rowId(params.id));
    const [sender, taped] = await Promise.all([letterheadFor(accountId, job.organizationId), tapedAreaOf(job.pageId)]);
    return download(orderListPdf(job, sender, taped), PDF, `order-list-${job.id}.pdf`);
  }),

  route(estimates.requestApproval, async ({ caller, params, body }) => requestApproval(caller, rowId(params.id), body)),

  route(estimates.decideApproval, async ({ caller, params, body }) => decideApproval(caller, rowId(params.id), body)),

  route(estimates.approvals, async ({ caller }) => waitingApprovals(caller)),

  route(estimates.settings, async ({ caller, params }) => {
    const { id } = await requireOrganization(caller.accountId, rowId(params.organizationId));
    return readSettings(caller, id);
  }),

  route(estimates.editSettings, async ({ caller, params, body }) => {
    requireOwner(caller);
    const { accountId, userId } = caller;
    const { id } = await requireOrganization(accountId, rowId(params.organizationId));
    const action = 'settings-changed';
    const audit = auditRow({ accountId, userId, entity: 'organization', id, action, detail: body });
    await editSettings({ accountId, organizationId: id }, body, audit);
    return readSettings(caller, id);
  }),
]);

async function readSettings(caller: Caller, id: number): Promise<AnsweredSettings> {
  const { accountId } = caller;
  const [settings, requiredMarginPct, hasApprover] = await Promise.all([
    findSettings(accountId, id),
    minMarginOf(accountId, id),
    hasOtherApprover(caller),
  ]);
  return { ...settings, requiredMarginPct, hasApprover };
}
