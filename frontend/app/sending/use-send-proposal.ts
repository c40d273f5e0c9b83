import { queryOptions } from '@tanstack/react-query';

import type { Proposal } from '#shared/proposals/proposal.ts';
import { sending } from '#shared/sending/contract.ts';
import type { MailWords } from '#shared/sending/mail-words.ts';
import { call } from '../../api/call.ts';
import { useCall, withServerMessage } from '../../api/use-call.ts';

/** The words for a proposal's mail, and why it cannot be sent; asked each time the dialog opens. */
export const sendingQuery = (id: number) =>
  queryOptions({
    queryKey: ['sending', id],
    queryFn: () => call(sending.words, { params: { id: String(id) } }),
    staleTime: 0,
    gcTime: 0,
  });

/** Mails a proposal to its contact. */
export function useSendProposal({ id }: Proposal, onSent: (sent: Proposal) => void) {
  const { run, isPending } = useCall(sending.send, {
    onSuccess: onSent,
    success: { title: 'Proposal Sent', description: 'The e-mail is on its way.' },
    failure: withServerMessage('Not Sent', 'The e-mail could not be sent. Please try again.'),
  });
  const params = { id: String(id) };
  return {
    isPending,
    send: (body: { readonly words: MailWords; readonly remember: boolean }) => void run({ params, body }),
  };
}
