import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import * as cognito from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';

import { isMailOn, senderDomain } from '../config.ts';
import type { Config } from '../config.ts';

/** User pool. Plans are stored with the account; the groups carry what an operator grants in the console. */
export class People extends Construct {
  readonly pool: cognito.UserPool;

  /**
   * A higher `poolGeneration` creates a new pool next to those that are lost (infra/runbook.md#the-user-pool-is-lost).
   */
  constructor(scope: Construct, id: string, { config }: { readonly config: Config }) {
    super(scope, id);
    for (let lost = config.forgottenPools + 1; lost < config.poolGeneration; lost += 1) {
      // The app stack imports a lost pool's id until its next deployment, and CloudFormation removes no export in use.
      Stack.of(this).exportValue(this.createGeneration(lost, config).userPoolId);
    }
    this.pool = this.createGeneration(config.poolGeneration, config);
  }

  private createGeneration(generation: number, config: Config): cognito.UserPool {
    const suffix = generation === 1 ? '' : String(generation);
    const pool = this.createPool(`Pool${suffix}`, config);
    this.addGroups(pool, suffix);
    return pool;
  }

  private createPool(name: string, config: Config): cognito.UserPool {
    return new cognito.UserPool(this, name, {
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
      // The longest that Cognito allows: people who return late after a lost pool, or who are new, can still sign in.
      passwordPolicy: { minLength: 12, tempPasswordValidity: Duration.days(365) },
      // An optional second factor would never be used: managed login sets one up only where everybody must have one,
      // and no client gets the scope to set it up otherwise. Staff use that of their own provider (infra/runbook.md).
      mfa: cognito.Mfa.OFF,
      accountRecovery: cognito.AccountRecovery.EMAIL_ONLY,
      ...(isMailOn(config) && { email: throughSes(config) }),
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  private addGroups(userPool: cognito.UserPool, suffix: string): void {
    const groups = {
      paid: 'Accounts on the paid plan',
      fulfilment: 'Staff who post the mailers and handle leads',
      operator: 'Those who run Paveprint, and see accounts and plans',
    };
    for (const [groupName, description] of Object.entries(groups)) {
      new cognito.UserPoolGroup(this, `Group-${groupName}${suffix}`, { userPool, groupName, description });
    }
  }
}

/** Cognito's own sender sends about 50 mails a day, so codes go through SES once its sender is verified. */
function throughSes({ mailFrom = '', mailIdentity }: Config): cognito.UserPoolEmail {
  return cognito.UserPoolEmail.withSES({
    fromEmail: mailFrom,
    fromName: 'Paveprint',
    sesRegion: 'us-east-1',
    // Cognito must be told that only the domain is verified, or it refuses an address of that domain.
    ...(mailIdentity.endsWith('domain') && { sesVerifiedDomain: senderDomain(mailFrom) }),
  });
}
