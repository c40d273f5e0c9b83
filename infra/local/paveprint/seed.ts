import { createHash } from 'node:crypto';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';

import type { MemberRole } from '#shared/auth/user.ts';
import { organizationDefaults } from '#shared/organizations/organization.ts';
import { accountKey, brandKey, emailKey, hashedForm, memberKey, organizationKey } from '#shared/table/keys.ts';
import { operatorTable } from '../host/operator.ts';

const ACCOUNT_ID = 'sample-office';
const BRAND_ID = 'sample-brand';
const ORGANIZATION_ID = 1;

const members: readonly { readonly userId: string; readonly role: MemberRole }[] = [
  { userId: 'paid', role: 'owner' },
  { userId: 'approver', role: 'approver' },
  { userId: 'estimator', role: 'estimator' },
];

/** Its name says that it is a sample, so that nobody takes it for a real company. */
const brand = {
  ...organizationDefaults,
  name: 'Sample Paving Co.',
  companyName: 'Sample Paving Co.',
  websiteUrl: 'https://sample-paving.example',
  phoneNumber: '(954) 555-0100',
  emailAddress: 'hello@sample-paving.example',
  primaryColor: '#B4441B',
  backgroundColor: '#0F1B2D',
};

/**
 * The sample office: one account on the paid plan, its three people, who are recognized by their addresses when they
 * first sign in, and the company that brands a first proposal. Created once; an existing office stays as it is.
 */
export async function seedSampleOffice(aws: string, TableName: string): Promise<void> {
  const items = officeItems(new Date().toISOString());
  const puts = items.map((item) => ({
    Put: { TableName, Item: { v: 1, ...item }, ConditionExpression: 'attribute_not_exists(pk)' },
  }));
  try {
    await operatorTable(aws).send(new TransactWriteCommand({ TransactItems: puts }));
  } catch (error) {
    const reasons = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : [];
    if (!reasons.some(({ Code }) => Code === 'ConditionalCheckFailed')) throw error;
  }
}

function officeItems(createdAt: string): readonly Readonly<Record<string, unknown>>[] {
  const { postalAddress: _notShown, ...publicBrand } = brand;
  return [
    {
      ...accountKey(ACCOUNT_ID),
      plan: 'paid',
      planSource: 'operator',
      createdAt,
      organizationCounter: ORGANIZATION_ID,
      defaultOrganizationId: ORGANIZATION_ID,
    },
    ...members.flatMap(({ userId, role }) => {
      const email = `${userId}@paveprint.example`;
      const hash = createHash('sha256').update(hashedForm(email)).digest('hex');
      return [
        { ...memberKey(ACCOUNT_ID, userId), userId, email, role, staff: false },
        { ...emailKey(hash), accountId: ACCOUNT_ID, userId },
      ];
    }),
    { ...organizationKey(ACCOUNT_ID, ORGANIZATION_ID), id: ORGANIZATION_ID, brandId: BRAND_ID, ...brand },
    { ...brandKey(BRAND_ID), accountId: ACCOUNT_ID, ...publicBrand },
  ];
}
