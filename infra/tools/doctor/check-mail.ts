import { GetAccountCommand, GetEmailIdentityCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2';
import type { SendQuota } from '@aws-sdk/client-sesv2';

import { senderDomain } from '../../config.ts';
import type { Deployment } from './deployment.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';

/** Whether SES delivers what the product sends: sender verified, out of the sandbox, in good repute. */
export function checkMail({ aws, settings }: Deployment): Promise<Finding> {
  const provider = 'Mail';
  return examine(provider, async () => {
    const sender = addressOf(settings['MAIL_FROM'] ?? '');
    if (sender === '' || sender.endsWith('.example')) {
      const remedy = 'Deploy with -c mailFrom=hello@your-domain.com.';
      return { provider, state: 'off', message: 'no sender is set, so contractors and homeowners get no mail', remedy };
    }
    const client = new SESv2Client(aws);
    const account = await client.send(new GetAccountCommand({}));
    if (!(await isVerified(client, sender))) {
      const remedy = 'Verify the sender’s domain in the SES console: add its DKIM records and wait for "Verified".';
      return { provider, state: 'failing', message: `SES has not verified ${sender} nor its domain`, remedy };
    }
    if (settings['MAIL'] === 'off') {
      const remedy = 'Deploy with -c mailVerified=true.';
      return { provider, state: 'soon', message: `SES has verified ${sender}, but mail is off`, remedy };
    }
    if (!account.ProductionAccessEnabled) {
      const remedy = 'Request production access in the SES console (Account dashboard); AWS answers within a day.';
      return { provider, state: 'failing', message: 'SES is in its sandbox and mails verified addresses only', remedy };
    }
    return judgeRepute(provider, account);
  });
}

type Account = {
  readonly SendingEnabled?: boolean | undefined;
  readonly EnforcementStatus?: string | undefined;
  readonly SendQuota?: SendQuota | undefined;
};

/** Above this part of the day's quota the next busy day may exceed it. */
const NEARLY_ALL = 0.8;

function judgeRepute(provider: string, { SendingEnabled, EnforcementStatus, SendQuota }: Account): Finding {
  if (SendingEnabled === false || EnforcementStatus === 'SHUTDOWN') {
    const remedy =
      'Read the case that AWS opened (Support Center), stop mail to the addresses it names, and answer it.';
    return { provider, state: 'failing', message: 'AWS has stopped this account’s mail', remedy };
  }
  if (EnforcementStatus === 'PROBATION') {
    const remedy = 'Look at bounces and complaints in the SES console and remove the addresses that cause them.';
    return { provider, state: 'soon', message: 'AWS is about to stop this account’s mail: too many bounces', remedy };
  }
  const { Max24HourSend = 0, SentLast24Hours = 0 } = SendQuota ?? {};
  const message = `${SentLast24Hours} of ${Max24HourSend} mails a day are used`;
  if (SentLast24Hours < Max24HourSend * NEARLY_ALL) return { provider, state: 'ok', message };
  return { provider, state: 'soon', message, remedy: 'Request a higher sending quota in the Service Quotas console.' };
}

/** `Paveprint <hello@example.com>` as `hello@example.com`. */
const addressOf = (sender: string): string => /<([^>]+)>/.exec(sender)?.[1] ?? sender;

async function isVerified(client: SESv2Client, sender: string): Promise<boolean> {
  for (const EmailIdentity of [sender, senderDomain(sender)]) {
    try {
      const { VerifiedForSendingStatus } = await client.send(new GetEmailIdentityCommand({ EmailIdentity }));
      if (VerifiedForSendingStatus) return true;
    } catch (error) {
      if (!(error instanceof NotFoundException)) throw error;
    }
  }
  return false;
}
