import { idOf } from '#shared/table/keys.ts';
import type { TriggerOf } from '#shared/table/triggers.ts';
import { chargeExtras } from '../billing/charge-extras.ts';
import { endCheckout } from '../billing/end-checkout.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { removeFromDesk } from '../mailers/remove-from-desk.ts';
import { payBackDue } from '../offers/pay-back-due.ts';
import { deletePageRest } from '../pages/delete-page.ts';
import { endConnection } from '../payments/end-connection.ts';
import { deliverPush } from '../push/deliver-push.ts';
import { logNeedsOperator } from '../runtime/log.ts';
import { keepFollowUp } from '../sending/keep-follow-up.ts';
import type { Change } from '../stream/change.ts';
import { consume } from '../stream/consume.ts';
import type { Consequences } from '../stream/consume.ts';
import { unmarshalItem } from '../stream/unmarshal-item.ts';
import { keepBoard } from '../today/keep-board.ts';
import { noteClosed, wasClosed } from './closed-account-store.ts';
import { deletePictures, deleteReplaced } from './delete-pictures.ts';
import { noteReturned } from './note-returned.ts';
import { isClosed } from './picture-names-store.ts';
import { finishPurge, purgeAccount } from './purge-account.ts';

const push = ({ key }: Change) => deliverPush(key);
const charge = ({ accountId, key }: Change) => chargeExtras(accountId, key);
const refund = ({ accountId, key }: Change) => payBackDue({ accountId, pageId: key.sk.slice(key.sk.indexOf('#') + 1) });
const mail = ({ key }: Change) => deliverMail(key);

async function mailChanged(change: Change): Promise<void> {
  await mail(change);
  await noteReturned(unmarshalItem(change.after));
}

const purge = ({ accountId, after }: Change) => purgeAccount(accountId, Number(after['round']?.N ?? 0));

async function onProposalDeleted({ accountId, key, at, before }: Change): Promise<void> {
  if (!(await isClosed(accountId))) {
    await keepBoard(accountId, idOf(key), { at });
    await keepFollowUp(accountId, idOf(key));
  }
  await deletePictures(accountId, Number(before['id']?.N), unmarshalItem(before));
  await deletePageRest(before['pageId']?.S ?? '');
}

async function onAccountClosed({ accountId, before }: Change): Promise<void> {
  if (!(await wasClosed(accountId))) return logNeedsOperator('account gone without being closed');
  await noteClosed(accountId);
  const checkoutId = before['checkoutId']?.S;
  if (checkoutId !== undefined) await endCheckout(checkoutId);
}

/** Only the purge of an account deletes this item. An account that disconnects from Stripe keeps its item. */
async function onConnectionDeleted({ before }: Change): Promise<void> {
  const stripeAccount = before['stripeAccount']?.S;
  if (stripeAccount !== undefined) await endConnection(stripeAccount);
}

/** The consequences that may take long or be refused by a third party, kept apart from those that people wait for. */
const consequences: Consequences<TriggerOf<'background'>> = {
  'INSERT PUSH': push,
  'MODIFY PUSH': push,
  'INSERT MAIL': mail,
  'MODIFY MAIL': mailChanged,
  'INSERT REFUND': refund,
  'MODIFY REFUND': refund,
  'INSERT CHARGE': charge,
  'MODIFY CHARGE': charge,
  'MODIFY CATALOG': ({ accountId, before, after }) =>
    deleteReplaced(accountId, unmarshalItem(before), unmarshalItem(after)),
  'REMOVE PROPOSAL': onProposalDeleted,
  'REMOVE ACCOUNT': onAccountClosed,
  'REMOVE PAYMENTS': onConnectionDeleted,
  'INSERT CLOSING': purge,
  'MODIFY CLOSING': purge,
  'REMOVE PRINT': ({ before }) => removeFromDesk(unmarshalItem(before)),
  'REMOVE CLOSING': ({ accountId }) => finishPurge(accountId),
};

export const handler = consume(consequences);
