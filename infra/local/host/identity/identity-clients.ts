import * as z from 'zod';

import type { Template } from '../template/template.ts';
import type { Client } from './service.ts';

const properties = z.looseObject({
  AllowedOAuthFlows: z.tuple([z.literal('code')]),
  CallbackURLs: z.array(z.string()),
  GenerateSecret: z.literal(false),
  LogoutURLs: z.array(z.string()),
});

/** The clients of the user pool, with the origin of their addresses replaced by the local one. */
export function readIdentityClients(template: Template, origin: string): readonly Client[] {
  const localized = (url: string) => url.replace(/^https:\/\/[^/]+/, origin);
  return template.all('AWS::Cognito::UserPoolClient', properties).map(({ id, properties: found }) => ({
    clientId: id,
    redirectUris: found.CallbackURLs.map(localized),
    logoutUris: found.LogoutURLs.map(localized),
  }));
}
