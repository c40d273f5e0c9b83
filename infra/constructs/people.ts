import { RemovalPolicy } from 'aws-cdk-lib';
import * as cognito from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';

import { isMailOn } from '../config.ts';
import type { Config } from '../config.ts';

/** User pool. Plans are stored with the account; the groups carry what an operator grants in the console. */
export class People extends Construct {
  readonly pool: cognito.UserPool;

  constructor(scope: Construct, id: string, { config }: { readonly config: Config }) {
    super(scope, id);
    this.pool = new cognito.UserPool(this, 'Pool', {
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      // A new address counts only once it is verified; until then people sign in with the one they had.
      keepOriginal: { email: true },
      // The lowest plan that includes managed login pages.
      featurePlan: cognito.FeaturePlan.ESSENTIALS,
      standardAttributes: {
        email: { required: true, mutable: true },
        givenName: { mutable: true },
        familyName: { mutable: true },
        profilePicture: { mutable: true },
      },
      passwordPolicy: { minLength: 12 },
      mfa: cognito.Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      accountRecovery: cognito.AccountRecovery.EMAIL_ONLY,
      ...(isMailOn(config) && { email: throughSes(config) }),
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.addGroup('paid', 'Accounts on the paid plan');
    this.addGroup('fulfilment', 'Staff who post the mailers and handle leads');
  }

  private addGroup(name: string, description: string): void {
    new cognito.UserPoolGroup(this, `Group-${name}`, { userPool: this.pool, groupName: name, description });
  }
}

/** Cognito's own sender sends about 50 mails a day, so codes go through SES once its sender is verified. */
function throughSes({ mailFrom = '', mailIdentity }: Config): cognito.UserPoolEmail {
  return cognito.UserPoolEmail.withSES({
    fromEmail: mailFrom,
    fromName: 'Paveprint',
    sesRegion: 'us-east-1',
    ...(mailIdentity === 'domain' && { sesVerifiedDomain: mailFrom.replace(/^.*@/, '') }),
  });
}
