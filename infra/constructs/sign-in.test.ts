import { rmSync } from 'node:fs';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod';

import { defaults } from '../config.ts';
import type { Config } from '../config.ts';
import { People } from './people.ts';
import { SignIn } from './sign-in.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function synthesized(settings: Partial<Config> = {}): Template {
  const app = new App();
  folders.push(app.outdir);
  const stack = new Stack(app, 'Test');
  const { pool } = new People(stack, 'People', { config: defaults });
  // oxlint-disable-next-line no-new -- a construct adds itself to its scope
  new SignIn(stack, 'SignIn', { pool, origin: 'https://app.example.com', config: { ...defaults, ...settings } });
  return Template.fromStack(stack);
}

const template = synthesized();
const client = z.object({
  ExplicitAuthFlows: z.array(z.string()),
  AllowedOAuthScopes: z.array(z.string()),
  AllowedOAuthFlows: z.array(z.string()),
  WriteAttributes: z.array(z.string()),
});

function theClient() {
  const [found] = Object.values(template.findResources('AWS::Cognito::UserPoolClient'));
  return client.parse(found?.['Properties']);
}

describe('the user pool', () => {
  test('keeps an address until the new one is verified', () => {
    const [pool] = Object.values(template.findResources('AWS::Cognito::UserPool'));
    expect(pool?.['Properties']).toMatchObject({
      AutoVerifiedAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
    });
  });

  test('takes a temporary password for a year, the longest that Cognito allows', () => {
    const [pool] = Object.values(template.findResources('AWS::Cognito::UserPool'));
    expect(pool?.['Properties'].Policies.PasswordPolicy).toEqual({
      MinimumLength: 12,
      TemporaryPasswordValidityDays: 365,
    });
  });

  test('offers no second factor, which nobody could set up', () => {
    const [pool] = Object.values(template.findResources('AWS::Cognito::UserPool'));
    expect(pool?.['Properties']).toMatchObject({ MfaConfiguration: 'OFF' });
    expect(pool?.['Properties']).not.toHaveProperty('EnabledMfas');
  });

  test('gives nobody a token that changes attributes: only the login pages sign in, without the scope for it', () => {
    const { ExplicitAuthFlows, AllowedOAuthScopes, AllowedOAuthFlows } = theClient();
    expect(ExplicitAuthFlows).toEqual(['ALLOW_REFRESH_TOKEN_AUTH']);
    expect(AllowedOAuthFlows).toEqual(['code']);
    expect(AllowedOAuthScopes.toSorted()).toEqual(['email', 'openid', 'profile']);
  });

  test('lets sign-up write the name and the required address, and nothing else', () => {
    expect(theClient().WriteAttributes.toSorted()).toEqual(['email', 'family_name', 'given_name']);
  });
});

describe('other ways to sign in', () => {
  const supportedBy = (found: Template) =>
    Object.values(found.findResources('AWS::Cognito::UserPoolClient'))[0]?.['Properties']?.SupportedIdentityProviders;
  const secretArn = 'arn:aws:secretsmanager:us-east-1:123456789012:secret:sample';

  test('are none unless the operator sets them up', () => {
    expect(supportedBy(template)).toEqual(['COGNITO']);
    expect(template.findResources('AWS::Cognito::UserPoolIdentityProvider')).toEqual({});
  });

  test('come from Google and from any OpenID Connect provider, whose secrets no template contains', () => {
    const found = synthesized({
      googleClientId: 'sample.apps.googleusercontent.com',
      googleSecretArn: secretArn,
      oidcName: 'Office',
      oidcIssuer: 'https://login.example.com',
      oidcClientId: 'paveprint',
      oidcSecretArn: secretArn,
    });
    expect(supportedBy(found)).toEqual(['COGNITO', 'Google', 'Office']);
    const providers = Object.values(found.findResources('AWS::Cognito::UserPoolIdentityProvider'));
    expect(providers).toHaveLength(2);
    for (const provider of providers) {
      expect(provider['Properties']).toMatchObject({
        AttributeMapping: { email: 'email', email_verified: 'email_verified' },
        ProviderDetails: { client_secret: expect.stringMatching(/^\{\{resolve:secretsmanager:/) },
      });
    }
  });
});
