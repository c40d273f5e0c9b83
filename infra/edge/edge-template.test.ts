import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';

import { endpoints } from '#shared/api.ts';
import { ofType, openTemplates, production, read } from '../local/paveprint/testing/templates.ts';
import type { Resources } from '../local/paveprint/testing/templates.ts';

const { synthesize, close } = openTemplates();

let app: Resources = {};

beforeAll(() => {
  app = read(synthesize('first'), 'paveprint-dev-app');
});
afterAll(close);

/** The firewall of production that guards the distribution, or a resource of the region. */
function aclOf(resources: Resources, scope: 'CLOUDFRONT' | 'REGIONAL') {
  const found = Object.entries(resources).find(
    ([, { Type, Properties }]) => Type === 'AWS::WAFv2::WebACL' && Properties['Scope'] === scope,
  );
  return found ?? (['', { Properties: {} }] as const);
}

const rateRule = z.object({
  Action: z.looseObject({}),
  Statement: z.object({ RateBasedStatement: z.looseObject({ ScopeDownStatement: z.looseObject({}) }) }),
});

describe('the edge', () => {
  const dependsOn = (id: RegExp) =>
    Object.entries(app).flatMap(([name, found]) => (id.test(name) ? [JSON.stringify(found['DependsOn'] ?? [])] : []));

  it.each([/^Functionshomeowner[0-9A-F]{8}$/, /^SiteHeadersSite[0-9A-F]{8}$/, /^SitePages[0-9A-F]{8}$/])(
    '%s changes after the files it refers to are uploaded',
    (id) => {
      expect(dependsOn(id)).toEqual([expect.stringMatching(/FilesAssetsCustomResource/)]);
    },
  );

  it('allows the inline styles of the release before, whose pages are still in caches', () => {
    const previousStyles = `sha256-${'a'.repeat(43)}=`;
    const resources = read(synthesize('styles', { previousStyles }), 'paveprint-dev-app');
    const policies = JSON.stringify(ofType(resources, 'AWS::CloudFront::ResponseHeadersPolicy'));
    expect(policies).toContain(`style-src 'self' '${previousStyles}'`);
  });

  it('keeps neither slug nor address in its logs', () => {
    const [delivery] = ofType(app, 'AWS::Logs::Delivery');
    const fields = z.object({ RecordFields: z.array(z.string()) }).parse(delivery?.Properties).RecordFields;
    expect(fields).toContain('sc-status');
    expect(fields.filter((field) => /uri|referer|cookie|ip|forwarded|host/i.test(field))).toEqual([]);
    const [stage] = ofType(app, 'AWS::ApiGatewayV2::Stage');
    const { Format } = z.object({ Format: z.string() }).parse(stage?.Properties['AccessLogSettings']);
    expect(JSON.parse(Format)).toMatchObject({ route: '$context.routeKey', status: '$context.status' });
    expect(Format).not.toMatch(/\$context\.(path|identity|authorizer)/);
  });

  it('lets through as many requests as the operator says', () => {
    const limitsOf = (resources: Resources) =>
      ofType(resources, 'AWS::ApiGatewayV2::Stage')[0]?.Properties['DefaultRouteSettings'];
    expect(limitsOf(app)).toEqual({ ThrottlingRateLimit: 2000, ThrottlingBurstLimit: 4000 });
    const resources = read(synthesize('limits', { apiRequestsPerSecond: '3000' }), 'paveprint-dev-app');
    expect(limitsOf(resources)).toEqual({ ThrottlingRateLimit: 3000, ThrottlingBurstLimit: 5000 });
  });

  it('moves the API to another address when the operator counts on', () => {
    const idsOf = (resources: Resources) =>
      Object.keys(resources).filter((id) => resources[id]?.Type === 'AWS::ApiGatewayV2::Api');
    const moved = read(synthesize('moved', { apiGeneration: '2' }), 'paveprint-dev-app');
    const [before = ''] = idsOf(app);
    expect(idsOf(moved)).toHaveLength(1);
    expect(JSON.stringify(moved)).not.toContain(before);
  });

  it('goes with its stack as a whole, because what a distribution uses cannot be deleted without it', () => {
    const parts = Object.values(app).filter(({ Type }) => Type.startsWith('AWS::CloudFront::'));
    expect(parts.length).toBeGreaterThan(5);
    expect(new Set(parts.map(({ DeletionPolicy }) => DeletionPolicy ?? 'Delete'))).toEqual(new Set(['Delete']));
  });

  it('has a firewall in production, which looks into bodies but not into uploads', () => {
    expect(ofType(app, 'AWS::WAFv2::WebACL')).toEqual([]);
    const resources = read(synthesize('firewall', production), 'paveprint-prod-app');
    const [id, { Properties }] = aclOf(resources, 'CLOUDFRONT');
    expect(Properties).toMatchObject({
      Scope: 'CLOUDFRONT',
      Rules: [
        { Action: { Block: {} }, Statement: { RateBasedStatement: { AggregateKeyType: 'IP' } } },
        {
          Statement: {
            ManagedRuleGroupStatement: {
              Name: 'AWSManagedRulesCommonRuleSet',
              RuleActionOverrides: expect.arrayContaining([
                { Name: 'SizeRestrictions_BODY', ActionToUse: { Count: {} } },
                { Name: 'CrossSiteScripting_BODY', ActionToUse: { Count: {} } },
              ]),
            },
          },
        },
        { Name: 'bodies-but-uploads', Action: { Block: {} } },
        { Statement: { ManagedRuleGroupStatement: { Name: 'AWSManagedRulesKnownBadInputsRuleSet' } } },
      ],
    });
    const [distribution] = ofType(resources, 'AWS::CloudFront::Distribution');
    expect(distribution?.Properties['DistributionConfig']).toMatchObject({ WebACLId: { 'Fn::GetAtt': [id, 'Arn'] } });
    const uploads = endpoints.flatMap(({ body, path }) => (body && 'multipart' in body ? [path] : []));
    const exempt = [...JSON.stringify(Properties).matchAll(/"SearchString":"([^"]*)"/g)].map(([, path = '']) => path);
    expect(uploads.filter((path) => !exempt.some((start) => path.startsWith(start)))).toEqual([]);
  });

  it('lets an address make Cognito mail 30 codes in ten minutes in production, and bounds neither signing in nor refreshing', () => {
    const associated = (resources: Resources) => ofType(resources, 'AWS::WAFv2::WebACLAssociation');
    expect(associated(app)).toEqual([]);
    expect(associated(read(synthesize('open', { ...production, firewall: 'false' }), 'paveprint-prod-app'))).toEqual(
      [],
    );
    const resources = read(synthesize('firewall', production), 'paveprint-prod-app');
    const [id, { Properties }] = aclOf(resources, 'REGIONAL');
    const [rule, ...others] = z.object({ Rules: z.array(rateRule) }).parse(Properties).Rules;
    expect(others).toEqual([]);
    const { ScopeDownStatement, ...rate } = rule?.Statement.RateBasedStatement ?? {};
    expect([rule?.Action, rate]).toEqual([
      { Block: {} },
      { AggregateKeyType: 'IP', EvaluationWindowSec: 600, Limit: 30 },
    ]);
    const counted = [...JSON.stringify(ScopeDownStatement).matchAll(/"SearchString":"([^"]*)"/g)].map(
      ([, name]) => name,
    );
    const operations = ['SignUp', 'ResendConfirmationCode', 'ForgotPassword'];
    expect(counted).toEqual(['/signup', '/resendcode', '/forgotpassword', ...operations]);
    const pool = JSON.stringify(ofType(resources, 'AWS::Cognito::UserPoolClient')[0]?.Properties['UserPoolId']);
    const [one, ...more] = associated(resources);
    expect(more).toEqual([]);
    expect(one?.Properties['WebACLArn']).toEqual({ 'Fn::GetAtt': [id, 'Arn'] });
    const arn = JSON.stringify(one?.Properties['ResourceArn']);
    expect(arn).toMatch(/:cognito-idp:[^]*:userpool\//);
    expect(arn).toContain(pool);
  });
});
