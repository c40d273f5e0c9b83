import { queryOptions } from '@tanstack/react-query';

import type { Proposal } from '#shared/proposals/proposal.ts';
import { sending } from '#shared/sending/contract.ts';
import type { MailWords } from '#shared/sending/mail-words.ts';
import { call } from '../../api/call.ts';
import { unansweredKeys } from '../../api/unanswered-keys.ts';
import { useCall, withServerMessage } from '../../api/use-call.ts';
import { useRunning } from '../../api/use-running.ts';

/** The words for a proposal's mail, and why it cannot be sent. Fetched each time the dialog opens. */
export const sendingQuery = (id: number) =>
  queryOptions({
    queryKey: ['sending', id],
    queryFn: () => call(sending.words, { params: { id: String(id) } }),
    staleTime: 0,
    gcTime: 0,
  });

type Mail = { readonly words: MailWords; readonly remember: boolean };

/**
 * Mails a proposal to its contact. While one dialog is sending it, every dialog of this proposal is busy, even one that
 * was opened since, and none sends it a second time.
 */
export function useSendProposal(proposal: Proposal, onSent: (sent: Proposal) => void) {
  const mutationKey = ['send', proposal.id];
  const { isRunning, runsNow } = useRunning(mutationKey);
  const { run } = useCall(sending.send, {
    mutationKey,
    onSuccess: (sent) => {
      mails.done(proposal.id);
      onSent(sent);
    },
    success: { title: 'Proposal Sent', description: 'The e-mail is on its way.' },
    failure: withServerMessage('Not Sent', 'The e-mail could not be sent. Please try again.'),
  });
  return {
    isPending: isRunning,
    send: (body: Mail) => {
      if (runsNow()) return;
      void run({ params: { id: String(proposal.id) }, body, key: keyOf(proposal, body) });
    },
  };
}

const mails = unansweredKeys<number>();

/**
 * The key of these words to this contact. It stays the same until the mail is known to be sent, so that it is sent
 * once.
 */
const keyOf = ({ id, slug, totalCost, contact }: Proposal, { words }: Mail): string =>
  mails.keyOf(id, [slug, totalCost, contact, words]);
