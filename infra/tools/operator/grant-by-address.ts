import { createHash, randomUUID } from 'node:crypto';
import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import type { Plan } from '#shared/plans/plan.ts';
import { accountPlan, mustUpdatePages, pagesCloseAt } from '#shared/plans/standing.ts';
import { accountKey, auditKey, emailKey, hashedForm, operatorAuditKey } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { brandedQueries, closingUpdate, grantUpdate } from '#shared/table/page-closing.ts';
import { isOutdated, writeTogether } from './operator-table.ts';
import type { OperatorTable, Write } from './operator-table.ts';

type Grant = { readonly email: string; readonly plan: Plan; readonly reason: string; readonly by: string };

/** Somebody else's change takes milliseconds, so this many in a row mean something else is wrong. */
const ATTEMPTS = 5;

const storedPlan = z.object({ ...accountPlan.shape, planVersion: z.int().default(0) });

/** How many writes fit into a transaction next to the grant itself. */
const AT_ONCE = 90;

/**
 * Grants a plan to the account of a user who has signed in before, with the same consequences as a grant at the
 * operators' desk (product 38.14, 38.15, 38.35). It lasts until an operator changes it. Returns false when nobody with
 * the address has signed in.
 */
export async function grantByAddress(table: OperatorTable, grant: Grant): Promise<boolean> {
  const hash = createHash('sha256').update(hashedForm(grant.email)).digest('hex');
  const holder = await readItem(table, emailKey(hash));
  const accountId = z.string().optional().parse(holder?.['accountId']);
  if (accountId === undefined) return false;
  for (let attempt = 1; !(await giveOnce(table, accountId, grant)); attempt += 1) {
    if (attempt === ATTEMPTS) throw new Error(`The plan of ${grant.email} is being changed. Please try again.`);
  }
  return true;
}

/** Returns false when somebody else changed the plan of the account at the same time. */
async function giveOnce(table: OperatorTable, accountId: string, grant: Grant): Promise<boolean> {
  const before = storedPlan.parse(await readItem(table, accountKey(accountId)));
  const closesAt = pagesCloseAt({ ...before, plan: grant.plan });
  const pages = mustUpdatePages(before, closesAt) ? await closingWrites(table, accountId, closesAt) : [];
  const given = { plan: grant.plan, source: 'operator', closesAt, version: before.planVersion } as const;
  try {
    // Writes that do not fit come first: a run that is interrupted in between is repeated as a whole.
    while (pages.length > AT_ONCE) await writeTogether(table, pages.splice(0, AT_ONCE));
    await writeTogether(table, [grantUpdate(table.name, accountId, given), ...rows(table, accountId, grant), ...pages]);
    return true;
  } catch (error) {
    if (!isOutdated(error)) throw error;
    return false;
  }
}

async function readItem({ name, client }: OperatorTable, key: Key) {
  return (await client.send(new GetCommand({ TableName: name, Key: key, ConsistentRead: true }))).Item;
}

/** Records who granted the plan and why: among the acts of operators, and in the account's history. */
function rows({ name }: OperatorTable, accountId: string, { plan, reason, by }: Grant): readonly Write[] {
  const at = new Date().toISOString();
  const key = randomUUID().slice(0, 8);
  const act = { ...operatorAuditKey(at, key), v: 1, at, action: 'granted', by, accountId, plan, reason };
  const row = {
    ...auditKey(accountId, { entity: 'account', id: accountId, at, key }),
    v: 1,
    at,
    userId: 'operator',
    action: 'granted',
    detail: { plan, reason },
  };
  return [act, row].map((Item) => ({ Put: { TableName: name, Item } }));
}

const branded = z.object({ brandId: z.string() });

/** Notes when the pages of an account close, on every item that its pages are shown with; undefined opens the pages. */
async function closingWrites(table: OperatorTable, accountId: string, closesAt: string | undefined): Promise<Write[]> {
  const writes: Write[] = [];
  for (const wanted of brandedQueries(table.name, accountId)) {
    for await (const { Items = [] } of paginateQuery({ client: table.client }, wanted)) {
      writes.push(...Items.map((item) => closingUpdate(table.name, branded.parse(item).brandId, closesAt)));
    }
  }
  return writes;
}
