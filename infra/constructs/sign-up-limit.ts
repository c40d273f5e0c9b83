import { Stack } from 'aws-cdk-lib';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

import { pathStartsWith, watched } from './firewall.ts';

/**
 * Requests that make Cognito send mail, per address and ten minutes: enough for an office, too few to mail strangers.
 */
const MAX_REQUESTS_PER_ADDRESS = 30;

/** Pages of the managed login that send a code, in lower case. */
const PAGES = ['/signup', '/resendcode', '/forgotpassword'];

/** The matching operations of Cognito's API, which anybody who knows the client's id can call. */
const OPERATIONS = ['SignUp', 'ResendConfirmationCode', 'ForgotPassword'];

export type SignUpLimitProps = { readonly name: string; readonly pool: IUserPool };

/**
 * Bounds the mail that strangers make Cognito send in our name. Signing in and refreshing a session do not count: our
 * own functions refresh everybody's sessions from a few addresses
 * (https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-waf.html).
 */
export class SignUpLimit extends Construct {
  constructor(scope: Construct, id: string, { name, pool }: SignUpLimitProps) {
    super(scope, id);
    const statements = [...PAGES.map((page) => pathStartsWith(page, 'LOWERCASE')), ...OPERATIONS.map(operationIs)];
    const acl = new CfnWebACL(this, 'Acl', {
      name: `${name}-sign-up`,
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: watched(`${name}-sign-up`),
      rules: [
        {
          name: 'codes-per-address',
          priority: 0,
          statement: {
            rateBasedStatement: {
              aggregateKeyType: 'IP',
              limit: MAX_REQUESTS_PER_ADDRESS,
              evaluationWindowSec: 600,
              scopeDownStatement: { orStatement: { statements } },
            },
          },
          action: { block: {} },
          visibilityConfig: watched('codes-per-address'),
        },
      ],
    });
    // Built from the pool's id, which this stack imports anyway. Another import would keep a lost pool from removal.
    const { userPoolId: resourceName } = pool;
    const resourceArn = Stack.of(this).formatArn({ service: 'cognito-idp', resource: 'userpool', resourceName });
    new CfnWebACLAssociation(this, 'OfPool', { resourceArn, webAclArn: acl.attrArn });
  }
}

const operationIs = (operation: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: 'x-amzn-cognito-operation-name' } },
    positionalConstraint: 'EXACTLY',
    searchString: operation,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});
