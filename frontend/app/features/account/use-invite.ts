import { account } from '#shared/account/contract.ts';
import { membersQuery } from '../../../api/account-queries.ts';
import { useCall } from '../../../api/use-call.ts';

/** Invites an address into a role, and says whether the person will hear of it (product 13.4, 13.22). */
export function useInvite() {
  return useCall(account.invite, {
    invalidates: [membersQuery().queryKey],
    success: ({ email, mailed }) =>
      mailed
        ? { title: 'Invitation Sent', description: `${email} can join now.` }
        : { title: 'Invitation Made', description: `E-mail is not set up here. Please tell ${email} to sign in.` },
    failure: 'inline',
  });
}
