import type { Caller } from '#shared/auth/access.ts';
import { lastAction, priceKey, statusAfterSave } from '#shared/estimates/approval.ts';
import { estimateContent, pricedAtOf } from '#shared/estimates/estimate.ts';
import type { Estimate, EstimateContent, EstimateInput, EstimateSave } from '#shared/estimates/estimate.ts';
import { needsApproval } from '#shared/estimates/margin-health.ts';
import { priceEstimate } from '#shared/estimates/pricing.ts';
import type { Totals } from '#shared/estimates/pricing.ts';
import { AppError } from '#shared/http/errors.ts';
import { fingerprint } from '../http/idempotency.ts';
import { requireOrganization } from '../organizations/branding.ts';
import { requireProposal } from '../proposals/require-proposal.ts';
import { auditRow } from '../storage/audit-row.ts';
import { nextId } from '../storage/counter-store.ts';
import { prepareOnce } from '../storage/idempotency-store.ts';
import { transact } from '../storage/transact.ts';
import { withDeciders } from './approvals.ts';
import { authorsOf, withAuthor } from './authors.ts';
import { approvalStep, computedOf, linesOf, newEstimate, toEstimate, withStep } from './compose-estimate.ts';
import type { NewEstimate } from './compose-estimate.ts';
import { chunksOf, createWrites, saveWrites } from './estimate-store.ts';
import type { StoredEstimate, StoredLine } from './estimate-store.ts';
import { changedMeanwhile, minMarginOf, requireEstimate, requireVersion } from './require-estimate.ts';

type References = Pick<EstimateContent, 'organizationId' | 'proposalId'>;

/** Referenced organization and proposal must be the account's own. Unchanged references may be gone by now. */
async function requireReferences(accountId: string, wanted: References, known: References = {}): Promise<void> {
  const { organizationId, proposalId } = wanted;
  await Promise.all([
    organizationId === undefined || organizationId === known.organizationId
      ? undefined
      : requireOrganization(accountId, organizationId),
    proposalId === undefined || proposalId === known.proposalId ? undefined : requireProposal(accountId, proposalId),
  ]);
}

type PricedContent = {
  readonly content: EstimateContent;
  readonly lines: readonly StoredLine[];
  readonly totals: Totals;
};

/** The status after a save, and the approval step it causes. */
async function decideStatus(accountId: string, { content, lines, totals }: PricedContent, current?: StoredEstimate) {
  const outcome = statusAfterSave({
    chosen: content.status,
    current: current?.header.status ?? 'draft',
    last: lastAction(current?.header.approvalHistory ?? []),
    priceChanged: current !== undefined && priceChanged(content, lines, current),
    belowMinimum: needsApproval(totals, await minMarginOf(accountId, content.organizationId)),
  });
  if ('refused' in outcome) throw new AppError('CONFLICT', outcome.refused);
  return outcome;
}

const priceChanged = (
  content: EstimateContent,
  lines: readonly StoredLine[],
  { header, lines: before }: StoredEstimate,
) => priceKey({ ...content, lineItems: lines }) !== priceKey({ ...header, lineItems: before });

/** The first save; runs once per Idempotency-Key. */
export async function createEstimate(caller: Caller, sent: EstimateInput, key: string | undefined): Promise<Estimate> {
  const { accountId } = caller;
  return create({ caller, key, request: sent }, async () => {
    const now = new Date().toISOString();
    const [content, lines] = [estimateContent.parse(sent), linesOf(sent.lineItems, now)];
    await requireReferences(accountId, content);
    await decideStatus(accountId, { content, lines, totals: priceEstimate(content, lines) });
    return { content, lines, now };
  });
}

type Creation = {
  readonly caller: Caller;
  readonly key: string | undefined;
  /** The request that the key stands for. */
  readonly request: unknown;
};

async function create(
  { caller, key, request }: Creation,
  prepare: () => Promise<Omit<NewEstimate, 'id' | 'caller'>>,
): Promise<Estimate> {
  const { accountId, userId } = caller;
  const made = new Map<number, StoredEstimate>();
  const reply = await prepareOnce({ accountId, key, fingerprint: fingerprint(request) }, async () => {
    const prepared = await prepare();
    const id = await nextId(accountId, 'estimate');
    const estimate = newEstimate({ ...prepared, caller, id });
    made.set(id, estimate);
    const audit = auditRow({ accountId, userId, entity: 'estimate', id, action: 'created' });
    // Only the id is stored for repeated calls, because a whole estimate can be larger than an item.
    return { writes: [...createWrites(accountId, estimate), audit], reply: { id } };
  });
  return toEstimate(made.get(reply.id) ?? (await requireEstimate(accountId, reply.id)));
}

/** A draft with the same content and authors, without its history. */
export async function duplicateEstimate(caller: Caller, id: number, key: string | undefined): Promise<Estimate> {
  return create({ caller, key, request: { duplicate: id } }, async () => {
    const source = await requireEstimate(caller.accountId, id);
    const now = new Date().toISOString();
    const content = { ...estimateContent.parse(source.header), status: 'draft' as const };
    const lines = source.lines.map((line) => ({ ...line, createdAt: now }));
    return { content, lines, now, authorIds: authorsOf(source.header) };
  });
}

/** Replaces the version that the change was made from; 409 when it is no longer the latest. */
export async function saveEstimate(caller: Caller, id: number, sent: EstimateSave): Promise<Estimate> {
  const { accountId, userId } = caller;
  const now = new Date().toISOString();
  const [content, lines] = [estimateContent.parse(sent), linesOf(sent.lineItems, now)];
  const current = await requireEstimate(accountId, id);
  requireVersion(current, sent.version);
  await requireReferences(accountId, content, current.header);
  const totals = priceEstimate(content, lines);
  const { status, event } = await decideStatus(accountId, { content, lines, totals }, current);
  const step = event && approvalStep(caller, { action: event, note: '', now, marginPct: totals.marginPct });
  const { header } = current;
  const version = header.version + 1;
  const isPriced = priceChanged(content, lines, current);
  const holdsOtherwise = content.validityDays !== header.validityDays;
  const next: StoredEstimate = {
    header: {
      ...content,
      ...computedOf(totals),
      id,
      status,
      version,
      linesVersion: version,
      chunks: chunksOf(lines),
      approvalHistory: withStep(header.approvalHistory, step),
      createdAt: header.createdAt,
      updatedAt: now,
      createdById: header.createdById,
      pricedAt: isPriced || holdsOtherwise ? now : pricedAtOf(header),
      authorIds: isPriced ? withAuthor(authorsOf(header), userId) : [...authorsOf(header)],
    },
    lines,
  };
  const action = event === undefined ? 'saved' : `approval-${event}`;
  const audit = auditRow({ accountId, userId, entity: 'estimate', id, action, detail: { version, status } });
  if ((await transact([...saveWrites(accountId, header, next), audit])) !== 'done') throw changedMeanwhile();
  return withDeciders(accountId, next);
}
