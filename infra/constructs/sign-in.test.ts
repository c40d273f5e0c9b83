import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';

import { defaults } from '../config.ts';
import { People } from './people.ts';
import { SignIn } from './sign-in.ts';

function synthesized(): Template {
  const stack = new Stack(new App(), 'Test');
  const { pool } = new People(stack, 'People', { config: defaults });
  // oxlint-disable-next-line no-new -- a construct adds itself to its scope
  new SignIn(stack, 'SignIn', { pool, origin: 'https://app.example.com', name: 'paveprint-dev' });
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
