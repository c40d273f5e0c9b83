import { inject } from 'vitest';

type Admin =
  | { readonly action: 'AdminDisableUser' | 'AdminEnableUser'; readonly group?: never }
  | { readonly action: 'AdminAddUserToGroup' | 'AdminRemoveUserFromGroup'; readonly group: string };

/** Changes the address in a sample person's tokens. As in Cognito, a new address is not verified. */
export async function changeAddress(person: string, email: string, isVerified = false): Promise<void> {
  const attributes = { email, email_verified: String(isVerified) };
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  await send('AdminUpdateUserAttributes', { Username: person, UserAttributes });
}

/** Performs an administrator's action in Cognito. */
export async function administer(email: string, { action, group }: Admin): Promise<void> {
  await send(action, { Username: email, ...(group && { GroupName: group }) });
}

async function send(action: string, input: object): Promise<void> {
  const response = await fetch(inject('aws'), {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` },
    body: JSON.stringify({ UserPoolId: 'us-east-1_local', ...input }),
  });
  if (!response.ok) throw new Error(`${action} answered ${response.status}: ${await response.text()}`);
}
