import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  CognitoIdentityProviderClient,
  LimitExceededException,
  TooManyRequestsException,
  UnsupportedUserStateException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { emailKey, isEmailKey, kind, kindOf, partitionName } from '#shared/table/keys.ts';
import type { AwsSettings } from './aws-settings.ts';
import type { OperatorTable } from './operator-table.ts';
import { hashOf } from './person-traces.ts';

const itemKey = z.object({ pk: z.string(), sk: z.string() });
const member = z.object({
  email: z.email(),
  firstName: z.string().optional(),
  staff: z.boolean().default(false),
  isOperator: z.boolean().default(false),
  role: z.string(),
  userId: z.string(),
});
type Member = z.infer<typeof member> & { readonly accountId: string };
const owner = z.object({ userId: z.string() });
const paidByGroup = z.object({ plan: z.literal('paid'), planSource: z.literal('group') });

/** A person who can get their account back by their address, and the groups of the pool that they were in. */
export type Returning = {
  readonly email: string;
  readonly firstName: string | undefined;
  readonly groups: readonly string[];
};

export type People = {
  readonly returning: readonly Returning[];
  /** Members whose address was never verified: they have to sign up again. */
  readonly unverified: number;
};

/**
 * Lists everybody who has an account, from the table alone. An address counts if it was verified for that same member.
 */
export async function listPeople({ name: TableName, client }: OperatorTable): Promise<People> {
  const members: Member[] = [];
  const ownerOf = new Map<string, string>();
  const paidAccounts = new Set<string>();
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true })) {
    for (const item of Items) {
      const key = itemKey.parse(item);
      if (isEmailKey(key)) ownerOf.set(key.pk, owner.parse(item).userId);
      else if (kindOf(key) === kind.member) members.push({ ...member.parse(item), accountId: partitionName(key.pk) });
      else if (kindOf(key) === kind.account && paidByGroup.safeParse(item).success)
        paidAccounts.add(partitionName(key.pk));
    }
  }
  const returning = members.filter(({ email, userId }) => ownerOf.get(emailKey(hashOf(email)).pk) === userId);
  return {
    returning: returning.map((one) => {
      const { email, firstName, accountId, role } = one;
      return { email, firstName, groups: groupsOf(one, role === 'owner' && paidAccounts.has(accountId)) };
    }),
    unverified: members.length - returning.length,
  };
}

/** Groups that the next sign-in reads. A plan or right that came from a group would end without it (product 1.19). */
const groupsOf = ({ staff, isOperator }: Member, isPaid: boolean): readonly string[] => [
  ...(staff ? ['fulfilment'] : []),
  ...(isOperator ? ['operator'] : []),
  ...(isPaid ? ['paid'] : []),
];

export type Rebuilt = {
  readonly created: number;
  /** People who were in the pool, had not signed in yet, and got another mail. */
  readonly again: number;
  /** People who were in the pool and got no mail. */
  readonly known: number;
  readonly stoppedBy: string | undefined;
};

type Outcome = 'created' | 'again' | 'known';

/** `mailsAgain`: people who have not signed in yet get another temporary password, which replaces the first. */
type Rebuilding = { readonly UserPoolId: string; readonly mailsAgain: boolean };

/**
 * Creates the people in a new pool. Cognito mails each a temporary password. Whoever signs in with it has shown that
 * the address is theirs, and gets back the account with that address. A repeated run skips people who are in the pool,
 * unless it is to mail them again.
 */
export async function createPeople(aws: AwsSettings, pool: Rebuilding, people: readonly Returning[]): Promise<Rebuilt> {
  const client = new CognitoIdentityProviderClient(aws);
  const count = { created: 0, again: 0, known: 0 };
  for (const person of people) {
    try {
      count[await createPerson(client, pool, person)] += 1;
    } catch (error) {
      // Cognito sends 50 mails a day unless it sends through SES.
      const isFull = error instanceof LimitExceededException || error instanceof TooManyRequestsException;
      if (!isFull) throw error;
      return { ...count, stoppedBy: error.message };
    }
  }
  return { ...count, stoppedBy: undefined };
}

async function createPerson(
  client: CognitoIdentityProviderClient,
  { UserPoolId, mailsAgain }: Rebuilding,
  { email, firstName, groups }: Returning,
): Promise<Outcome> {
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
    ...(firstName === undefined ? [] : [{ Name: 'given_name', Value: firstName }]),
  ];
  const request = { UserPoolId, Username: email, DesiredDeliveryMediums: ['EMAIL' as const] };
  const isNew = await succeeds(client.send(new AdminCreateUserCommand({ ...request, UserAttributes })));
  // Also for a person who is in the pool, because an earlier run may have ended between the two steps.
  for (const GroupName of groups) {
    await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: email, GroupName }));
  }
  if (isNew) return 'created';
  const isMailed =
    mailsAgain && (await succeeds(client.send(new AdminCreateUserCommand({ ...request, MessageAction: 'RESEND' }))));
  return isMailed ? 'again' : 'known';
}

/** False if the person is in the pool already, or has a password of their own and so gets no temporary one. */
const succeeds = (creation: Promise<unknown>): Promise<boolean> =>
  creation.then(
    () => true,
    (error: unknown) => {
      if (error instanceof UsernameExistsException || error instanceof UnsupportedUserStateException) return false;
      throw error;
    },
  );
