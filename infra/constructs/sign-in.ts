import { Aws, Duration } from 'aws-cdk-lib';
import * as cognito from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';

import { nameOf } from '../config.ts';
import type { Config } from '../config.ts';
import { IdentityProviders } from './identity-providers.ts';

export type SignInProps = {
  readonly pool: cognito.IUserPool;
  readonly origin: string;
  /** Other ways to sign in, and the environment, which the address of the login pages contains. */
  readonly config: Config;
};

/** Cognito's managed login pages and their one client, used by the auth function only (code + PKCE, no secret). */
export class SignIn extends Construct {
  /** Environment of the auth function. */
  readonly environment: Readonly<Record<string, string>>;

  constructor(scope: Construct, id: string, { pool, origin, config }: SignInProps) {
    super(scope, id);
    const providers = new IdentityProviders(this, 'Providers', pool, config);
    const client = new cognito.UserPoolClient(this, 'Client', {
      userPool: pool,
      generateSecret: false,
      preventUserExistenceErrors: true,
      // Cognito wants the required email writable, but nobody has a token that can write it (see below).
      writeAttributes: new cognito.ClientAttributes().withStandardAttributes({
        email: true,
        givenName: true,
        familyName: true,
      }),
      supportedIdentityProviders: providers.supported,
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: [cognito.OAuthScope.OPENID, cognito.OAuthScope.EMAIL, cognito.OAuthScope.PROFILE],
        callbackUrls: [`${origin}/api/login/callback`],
        logoutUrls: [`${origin}/`],
      },
      idTokenValidity: Duration.hours(1),
      accessTokenValidity: Duration.hours(1),
      // As long as the longest session. No rotation: of two concurrent requests, one would lose its token.
      refreshTokenValidity: Duration.days(30),
      enableTokenRevocation: true,
    });
    // Cognito refuses a client that names a provider which does not exist yet.
    client.node.addDependency(providers);
    // CDK cannot express 'refreshing only', and the default allows sign-ins that bypass the managed login pages. Their
    // tokens could change the person's own attributes, for example to somebody else's address.
    const resource = client.node.defaultChild;
    if (!(resource instanceof cognito.CfnUserPoolClient)) throw new Error('the client has no resource');
    resource.explicitAuthFlows = ['ALLOW_REFRESH_TOKEN_AUTH'];
    const domain = new cognito.UserPoolDomain(this, 'Domain', {
      userPool: pool,
      // Domain prefixes are unique across AWS, so ours includes the account id.
      cognitoDomain: { domainPrefix: `${nameOf(config)}-${Aws.ACCOUNT_ID}` },
      managedLoginVersion: cognito.ManagedLoginVersion.NEWER_MANAGED_LOGIN,
    });
    const branding = new cognito.CfnManagedLoginBranding(this, 'Branding', {
      userPoolId: pool.userPoolId,
      clientId: client.userPoolClientId,
      useCognitoProvidedValues: true,
    });
    branding.node.addDependency(domain);
    this.environment = {
      OIDC_ISSUER: `https://cognito-idp.us-east-1.amazonaws.com/${pool.userPoolId}`,
      JWKS_URI: `https://cognito-idp.us-east-1.amazonaws.com/${pool.userPoolId}/.well-known/jwks.json`,
      OAUTH_BASE_URL: domain.baseUrl(),
      OAUTH_CLIENT_ID: client.userPoolClientId,
      USER_POOL_ID: pool.userPoolId,
      USER_POOL_ENDPOINT: 'https://cognito-idp.us-east-1.amazonaws.com/',
    };
  }
}
