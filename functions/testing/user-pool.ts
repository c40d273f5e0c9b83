import { inject } from 'vitest';

type Admin =
  | { readonly action: 'AdminDisableUser' | 'AdminEnableUser'; readonly group?: never }
  | { readonly action: 'AdminAddUserToGroup' | 'AdminRemoveUserFromGroup'; readonly group: string };

/** What an administrator does in Cognito. */
export async function administer(email: string, { action, group }: Admin): Promise<void> {
  const response = await fetch(inject('aws'), {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` },
    body: JSON.stringify({ UserPoolId: 'us-east-1_local', Username: email, ...(group && { GroupName: group }) }),
  });
  if (!response.ok) throw new Error(`${action} answered ${response.status}: ${await response.text()}`);
}
