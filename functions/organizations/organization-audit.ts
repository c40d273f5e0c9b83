import type { Caller } from '#shared/auth/access.ts';
import { auditRow } from '../storage/audit-row.ts';
import type { Write } from '../storage/transact.ts';

type What = { readonly action: string; readonly detail?: Readonly<Record<string, unknown>> };

/** The audit row of a change of an organization. Such changes bind everybody in the account. */
export const organizationAudit = ({ accountId, userId }: Caller, id: number, what: What): Write =>
  auditRow({ accountId, userId, entity: 'organization', id, ...what });
