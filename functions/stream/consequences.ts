import { invitationIdOf } from '#shared/table/keys.ts';
import type { TriggerOf } from '#shared/table/triggers.ts';
import { sendInvitation } from '../account/send-invitation.ts';
import { mailApproval } from '../estimates/mail-approval.ts';
import { publishEntry } from '../events/publish-event.ts';
import { announceLead } from '../leads/announce-lead.ts';
import { eraseLeadCopies } from '../leads/erase-lead-copies.ts';
import { mailNewLead } from '../leads/mail-new-lead.ts';
import { announceCompleted } from '../proposals/announce-completed.ts';
import { applyOffer } from './apply-offer.ts';
import { applyOptOut } from './apply-opt-out.ts';
import { applyView } from './apply-view.ts';
import { applyVisit } from './apply-visit.ts';
import type { Change, Image } from './change.ts';
import type { Consequences } from './consume.ts';
import { unmarshalItem } from './unmarshal-item.ts';

const visit = ({ after }: Change) => applyVisit(unmarshalItem(after));

async function optOut({ before, after, at }: Change): Promise<void> {
  const change = ({ optedOutAt, optOutScope }: Image): string => `${optedOutAt?.S} ${optOutScope?.S}`;
  if (change(before) !== change(after)) await applyOptOut(unmarshalItem(before), unmarshalItem(after), at);
}

/** Only a draft becomes complete; a status that is set back from a later one is no completion. */
async function proposalChanged({ eventID, accountId, at, before, after }: Change): Promise<void> {
  const [was, is] = [before['status']?.S ?? 'draft', after['status']?.S];
  if (was === 'draft' && is === 'completed')
    await announceCompleted({ eventID, accountId, at, item: unmarshalItem(after) });
}

async function feedEntryAdded({ after }: Change): Promise<void> {
  await mailNewLead(await publishEntry(unmarshalItem(after)));
}

/** What follows from what people did. */
export const consequences: Consequences<TriggerOf<'stream'>> = {
  'MODIFY PROPOSAL': proposalChanged,
  'INSERT SEEN': ({ partition, after }) => applyView(partition, unmarshalItem(after)),
  'INSERT VISIT': visit,
  'MODIFY VISIT': visit,
  'MODIFY FIRM': ({ before, after }) => applyOffer(unmarshalItem(before), unmarshalItem(after)),
  'MODIFY VIEW': optOut,
  'INSERT LEAD': ({ after }) => announceLead(unmarshalItem(after)),
  'REMOVE LEAD': ({ at, before }) => eraseLeadCopies(unmarshalItem(before), at),
  'INSERT FEED-ENTRY': feedEntryAdded,
  'INSERT AUDIT': ({ accountId, after }) => mailApproval(accountId, unmarshalItem(after)),
  'INSERT INVITATION': ({ accountId, key }) => sendInvitation(accountId, invitationIdOf(key)),
};
