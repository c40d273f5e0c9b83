import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

/** Requests per address within five minutes: some ten a second, more than an office full of people needs. */
const MAX_REQUESTS_PER_ADDRESS = 3000;

/** Paths that accept files, whose bytes may look like an attack. */
const UPLOADS = ['/api/upload', '/api/save-mask', '/api/verify'];

/**
 * The rules of AWS's common set that read bodies (their first 16 KB). Here they only count, and the rule after them
 * blocks what they matched, unless it was an upload.
 */
const bodyRules = ['CrossSiteScripting_BODY', 'GenericLFI_BODY', 'GenericRFI_BODY', 'EC2MetaDataSSRF_BODY'];

/** The label that each of these rules leaves: `CrossSiteScripting_Body`. */
const labelOf = (rule: string): string => `awswaf:managed:aws:core-rule-set:${rule.replace(/_BODY$/, '_Body')}`;

/** Web firewall in front of the distribution: a limit for each address, and what AWS knows of attacks on any site. */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, name: string) {
    super(scope, id);
    const { attrArn } = new CfnWebACL(this, 'Acl', {
      name,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: watched(name),
      rules: [rate(0), common(1), bodies(2), { ...managed('AWSManagedRulesKnownBadInputsRuleSet'), priority: 3 }],
    });
    this.arn = attrArn;
  }
}

/** Counts what a rule matches, but keeps no samples of requests, because those contain links and addresses. */
export const watched = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName,
});

const rate = (priority: number): CfnWebACL.RuleProperty => ({
  name: 'requests-per-address',
  priority,
  statement: {
    rateBasedStatement: { aggregateKeyType: 'IP', limit: MAX_REQUESTS_PER_ADDRESS, evaluationWindowSec: 300 },
  },
  action: { block: { customResponse: { responseCode: 429 } } },
  visibilityConfig: watched('requests-per-address'),
});

const managed = (name: string, counted: readonly string[] = []) => ({
  name,
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
  overrideAction: { none: {} },
  visibilityConfig: watched(name),
});

const common = (priority: number): CfnWebACL.RuleProperty => ({
  // An estimate of a thousand lines is a large body, and no attack.
  ...managed('AWSManagedRulesCommonRuleSet', ['SizeRestrictions_BODY', ...bodyRules]),
  priority,
});

const bodies = (priority: number): CfnWebACL.RuleProperty => ({
  name: 'bodies-but-uploads',
  priority,
  statement: {
    andStatement: {
      statements: [
        { orStatement: { statements: bodyRules.map((rule) => labeled(labelOf(rule))) } },
        { notStatement: { statement: { orStatement: { statements: UPLOADS.map((path) => pathStartsWith(path)) } } } },
      ],
    },
  },
  action: { block: {} },
  visibilityConfig: watched('bodies-but-uploads'),
});

const labeled = (key: string): CfnWebACL.StatementProperty => ({ labelMatchStatement: { scope: 'LABEL', key } });

/** Matches paths with this prefix. `LOWERCASE` ignores the case of the request, so `path` must be in lower case. */
export const pathStartsWith = (path: string, type: 'NONE' | 'LOWERCASE' = 'NONE'): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: path,
    textTransformations: [{ priority: 0, type }],
  },
});
