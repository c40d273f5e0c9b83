import { SecretValue } from 'aws-cdk-lib';
import * as cognito from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';

import type { Config } from '../config.ts';

const { ProviderAttribute, UserPoolClientIdentityProvider } = cognito;

const scopes = ['openid', 'email', 'profile'];

/** What Cognito takes over from a provider. Accounts are linked by verified addresses only. */
const attributeMapping = {
  email: ProviderAttribute.other('email'),
  emailVerified: ProviderAttribute.other('email_verified'),
  givenName: ProviderAttribute.other('given_name'),
  familyName: ProviderAttribute.other('family_name'),
};

/** Ways to sign in besides a password, which the login pages offer once the operator has set them up. */
export class IdentityProviders extends Construct {
  /** What the client of the login pages supports. */
  readonly supported: cognito.UserPoolClientIdentityProvider[] = [UserPoolClientIdentityProvider.COGNITO];

  constructor(scope: Construct, id: string, userPool: cognito.IUserPool, config: Config) {
    super(scope, id);
    this.addGoogle(userPool, config);
    this.addOidc(userPool, config);
  }

  private addGoogle(userPool: cognito.IUserPool, { googleClientId, googleSecretArn }: Config): void {
    if (googleClientId === undefined || googleSecretArn === undefined) return;
    new cognito.UserPoolIdentityProviderGoogle(this, 'Google', {
      userPool,
      clientId: googleClientId,
      clientSecretValue: SecretValue.secretsManager(googleSecretArn),
      scopes,
      attributeMapping,
    });
    this.supported.push(UserPoolClientIdentityProvider.GOOGLE);
  }

  private addOidc(userPool: cognito.IUserPool, { oidcName, oidcIssuer, oidcClientId, oidcSecretArn }: Config): void {
    if (oidcName === undefined || oidcIssuer === undefined) return;
    if (oidcClientId === undefined || oidcSecretArn === undefined) return;
    new cognito.UserPoolIdentityProviderOidc(this, 'Oidc', {
      userPool,
      name: oidcName,
      issuerUrl: oidcIssuer,
      clientId: oidcClientId,
      // The template contains a reference that CloudFormation resolves, not the value.
      clientSecret: SecretValue.secretsManager(oidcSecretArn).unsafeUnwrap(),
      scopes,
      attributeMapping,
    });
    this.supported.push(UserPoolClientIdentityProvider.custom(oidcName));
  }
}
