import * as z from 'zod';

import { listPeople } from '../account/people.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { requireEnv } from '../runtime/environment.ts';
import type { Item } from '../storage/table.ts';
import { approvalFacts, estimateUrl } from './approval-facts.ts';
import { waitingFor } from './approvals.ts';
import type { EstimateHeader } from './estimate-store.ts';

const origin = requireEnv('APP_ORIGIN');

/** The audit row of a member who joined. */
const joined = z.object({ sk: z.string(), userId: z.string() });

/** More than this is read under 'Approvals', where all of them are. */
const MAX_NAMED = 10;

/**
 * Mails an approver who just joined what was waiting already and is theirs to decide, because those requests were
 * mailed before they were there (product 17.37). Other rows send nothing.
 */
export async function mailWaiting(accountId: string, row: Item): Promise<void> {
  if (row['action'] !== 'joined') return;
  const { sk, userId } = joined.parse(row);
  const member = (await listPeople(accountId)).get(userId);
  if (member?.role !== 'approver') return;
  const { email } = member;
  const waiting = await waitingFor(accountId, { userId, email });
  if (waiting.length === 0) return;
  await queueMail({ kind: 'approval', about: `${accountId}#${sk}` }, [email], letterOf(waiting));
}

function letterOf(waiting: readonly EstimateHeader[]) {
  const many = waiting.length > 1;
  return {
    subject: many ? `${waiting.length} estimates wait for approval` : 'An estimate waits for approval',
    text: [
      'Hello,',
      '',
      `${many ? 'These estimates were' : 'This estimate was'} waiting for approval before you joined, and you can decide about ${many ? 'them' : 'it'}.`,
      ...waiting.slice(0, MAX_NAMED).flatMap(linesOf),
      ...(waiting.length > MAX_NAMED ? ['', `All of them are under “Approvals”: ${origin}/estimator`] : []),
    ].join('\n'),
  };
}

const linesOf = (header: EstimateHeader): readonly string[] => [
  '',
  `Estimate #${header.id}`,
  ...approvalFacts(header),
  estimateUrl(header.id),
];
