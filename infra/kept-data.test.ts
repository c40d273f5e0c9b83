import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ofType, openTemplates, production, read } from './local/paveprint/testing/templates.ts';
import type { Resources } from './local/paveprint/testing/templates.ts';

const { synthesize, close } = openTemplates();

let data: Resources = {};

beforeAll(() => {
  data = read(synthesize('first'), 'paveprint-dev-data');
});
afterAll(close);

describe('what customers own', () => {
  it('is protected against deletion', () => {
    const [table] = ofType(data, 'AWS::DynamoDB::GlobalTable');
    expect(table).toMatchObject({
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        Replicas: [
          {
            DeletionProtectionEnabled: true,
            PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
          },
        ],
        StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
        TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      },
    });
    for (const bucket of ofType(data, 'AWS::S3::Bucket')) {
      expect(bucket).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' });
    }
  });

  it('tells which keys are throttled, in the table and in each of its indexes', () => {
    const [table] = ofType(data, 'AWS::DynamoDB::GlobalTable');
    const named = { ContributorInsightsSpecification: { Enabled: true, Mode: 'THROTTLED_KEYS' } };
    expect(table?.Properties['Replicas']).toMatchObject([
      {
        ...named,
        GlobalSecondaryIndexes: [
          { IndexName: 'gsi1', ...named },
          { IndexName: 'gsi2', ...named },
        ],
      },
    ]);
  });

  it('stays in the bucket for 30 days as an old version, whatever deletes or replaces it', () => {
    const rules = ofType(data, 'AWS::S3::Bucket').map(({ Properties }) => Properties['LifecycleConfiguration']);
    expect(rules).toHaveLength(2);
    for (const rule of rules) {
      expect(rule).toMatchObject({
        Rules: expect.arrayContaining([
          expect.objectContaining({ Status: 'Enabled', NoncurrentVersionExpiration: { NoncurrentDays: 30 } }),
        ]),
      });
    }
  });

  it('has print files of mailers for 180 days, wherever the other pictures are', () => {
    const buckets = ofType(data, 'AWS::S3::Bucket').map(
      ({ Properties }) =>
        Properties['LifecycleConfiguration'] as { readonly Rules: readonly Readonly<Record<string, unknown>>[] },
    );
    const expiring = buckets.map(({ Rules }) =>
      Rules.flatMap(({ Prefix, ExpirationInDays: days, Status }) =>
        days === undefined ? [] : [[Prefix, days, Status]],
      ),
    );
    const only = [
      ['exports/', 1, 'Enabled'],
      ['mailers/', 180, 'Enabled'],
    ];
    expect(expiring).toEqual([only, only]);
  });

  it('is copied every night in production, for as long as the table can be restored', () => {
    expect(ofType(data, 'AWS::Backup::BackupPlan')).toEqual([]);
    const resources = read(synthesize('backup', production), 'paveprint-prod-data');
    expect(ofType(resources, 'AWS::Backup::BackupPlan')[0]?.Properties['BackupPlan']).toMatchObject({
      BackupPlanRule: [{ ScheduleExpression: 'cron(0 9 * * ? *)', Lifecycle: { DeleteAfterDays: 35 } }],
    });
    expect(JSON.stringify(ofType(resources, 'AWS::Backup::BackupSelection'))).toContain('MediaA721A567');
    expect(ofType(resources, 'AWS::Backup::BackupVault')).toMatchObject([{ DeletionPolicy: 'RetainExceptOnCreate' }]);
  });

  it('keeps its logical ids, because CloudFormation replaces a resource whose id changes', () => {
    const kept = /GlobalTable|S3::Bucket$|UserPool$|Secret$/;
    const ids = Object.entries(data).flatMap(([id, { Type }]) => (kept.test(Type) ? [id] : []));
    expect(ids.toSorted()).toEqual([
      'MediaA721A567',
      'PeoplePoolC64A4D1E',
      'SecretsListingsB8B953E8',
      'SecretsMapillary2585BAEF',
      'SecretsOpenAi4AADD727',
      'SecretsPush9FDFA6AC',
      'SecretsStreetViewE2950059',
      'SecretsStripe4A63AFD5',
      'SiteFiles1EDE7EE1',
      'TableCD117FA1',
    ]);
  });
});
