import * as z from 'zod';

export const proposalStatus = z.enum(['draft', 'completed', 'sent', 'opened', 'success']);
export type ProposalStatus = z.infer<typeof proposalStatus>;

/** Names of the colors of chips and markers. */
export type ListColor = 'gray' | 'blue' | 'green' | 'purple' | 'emerald';

/** What each status means, and its color in the list and on the map (product 10.1 to 10.6, 3.15 to 3.19, 10.13). */
export const statusTable: Readonly<
  Record<ProposalStatus, { label: string; meaning: string; listColor: ListColor; mapColor: string }>
> = {
  draft: { label: 'Draft', meaning: 'being worked on', listColor: 'gray', mapColor: 'gray' },
  completed: { label: 'Completed', meaning: 'ready to send', listColor: 'blue', mapColor: 'blue' },
  sent: { label: 'Sent', meaning: 'sent to client', listColor: 'green', mapColor: 'amber' },
  opened: { label: 'Opened', meaning: 'client viewed it', listColor: 'purple', mapColor: 'green' },
  success: { label: 'Success', meaning: 'client requested a visit', listColor: 'emerald', mapColor: 'dark gray' },
};

/** Making the marketing image completes a draft and leaves any other status alone (product 10.9). */
export function statusAfterMarketingImage(status: ProposalStatus): ProposalStatus {
  return status === 'draft' ? 'completed' : status;
}

/** Sending moves a completed proposal on and never moves a status back (product 33.7). */
export function statusAfterSending(status: ProposalStatus): ProposalStatus {
  return status === 'completed' ? 'sent' : status;
}

/** A homeowner's first view opens a completed or sent proposal and never moves a status back (product 10.10, 10.12). */
export function statusAfterView(status: ProposalStatus): ProposalStatus {
  return status === 'completed' || status === 'sent' ? 'opened' : status;
}

/** A booked visit makes a proposal a success. A draft has no page on which to book (product 10.11). */
export function statusAfterVisit(status: ProposalStatus): ProposalStatus {
  return status === 'draft' ? status : 'success';
}

type Opening = { readonly status: ProposalStatus; readonly linkRevoked?: boolean };

/** Whether anyone outside its account can see the page of a proposal (product 18.6, 10.22). */
export const isPageOpen = ({ status, linkRevoked }: Opening): boolean => status !== 'draft' && linkRevoked !== true;
