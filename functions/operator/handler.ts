import { operator } from '#shared/operator/contract.ts';
import { lambda } from '../http/lambda.ts';
import { route } from '../http/route.ts';
import { grantAccount } from './grant-account.ts';
import { listAccounts } from './list-accounts.ts';

export const handler = lambda([
  route(operator.accounts, async ({ query: { q, before } }) => listAccounts({ q, before })),

  route(operator.grant, async ({ caller, params, body }) => grantAccount(caller, params.id, body)),
]);
