import { account } from '#shared/account/contract.ts';
import type { Invitation } from '#shared/account/member.ts';
import { membersQuery } from '../../../api/account-queries.ts';
import { call } from '../../../api/call.ts';
import { unansweredKeys } from '../../../api/unanswered-keys.ts';
import { useCall } from '../../../api/use-call.ts';

const invited = unansweredKeys<string>();

/** After an invitation was removed, inviting the same address is a new call, even if the first answer was lost. */
export const forgetInvitation = (email: string): void => invited.done(email);

/** Invites an address into a role, and says whether the person will hear of it (product 13.4, 13.22). */
export function useInvite() {
  const invite = ({ body }: { readonly body: Invitation }) =>
    call(account.invite, { body, key: invited.keyOf(body.email, body) });
  return useCall(invite, {
    invalidates: [membersQuery().queryKey],
    onSuccess: (_reply, { body: { email } }) => invited.done(email),
    success: ({ email, mailed }) =>
      mailed
        ? { title: 'Invitation Sent', description: `${email} can join now.` }
        : { title: 'Invitation Created', description: `E-mail is not set up here. Please tell ${email} to sign in.` },
    failure: 'inline',
  });
}
