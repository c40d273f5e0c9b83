import { randomUUID } from 'node:crypto';
import * as z from 'zod';

import type { Template } from '../template/template.ts';
import { MailError } from './mail-error.ts';
import { openMailFaults, simulated } from './mail-faults.ts';
import type { SendEmailRequest } from './send-email-request.ts';

const configurationSet = z.strictObject({
  Name: z.string().optional(),
  DeliveryOptions: z.unknown().optional(),
  ReputationOptions: z.unknown().optional(),
  SuppressionOptions: z.unknown().optional(),
  Tags: z.unknown().optional(),
});
/** Topics are the only destination, bounces and complaints the only events; any other throws. */
const destination = z.strictObject({
  ConfigurationSetName: z.string(),
  EventDestination: z.strictObject({
    Enabled: z.literal(true),
    MatchingEventTypes: z.array(z.enum(['bounce', 'complaint'])),
    SnsDestination: z.strictObject({ TopicARN: z.string() }),
  }),
});

export type MailEvents = {
  /** Refuses a message as SES would; throws MailError, or BrokenAnswer. */
  check(request: SendEmailRequest): void;
  /** Called with a message that was accepted. Throws BrokenAnswer when its sender must not learn that. */
  taken(request: SendEmailRequest): void;
  /** Publishes the events that SES would about a message it accepted. */
  follow(request: SendEmailRequest, messageId: string): Promise<void>;
};

type MailEventsOptions = {
  readonly template: Template;
  readonly publish: (topicArn: string, message: string, configurationSet: string) => Promise<void>;
};

/**
 * The configuration sets of the template and their events. Mail to `bounce@simulator.amazonses.com` bounces, and to
 * `complaint@...` is complained about, also with a label (`bounce+7@...`), as SES documents. More names are ours
 * (mail-faults.ts).
 */
export function openMailEvents({ template, publish }: MailEventsOptions): MailEvents {
  const sets = new Set(template.all('AWS::SES::ConfigurationSet', configurationSet).map(({ id }) => id));
  const destinations = template
    .all('AWS::SES::ConfigurationSetEventDestination', destination)
    .map(({ properties }) => properties);
  const faults = openMailFaults();
  return {
    check({ ConfigurationSetName: set, Destination: { ToAddresses } }) {
      if (set !== undefined && !sets.has(set))
        throw new MailError(`Configuration set <${set}> does not exist.`, 'NotFoundException', 404);
      for (const to of ToAddresses) faults.before(to);
    },
    taken({ Destination: { ToAddresses } }) {
      for (const to of ToAddresses) faults.after(to);
    },
    async follow(request, messageId) {
      const { ConfigurationSetName, Destination } = request;
      for (const to of Destination.ToAddresses) {
        const event = eventOf(to);
        if (!event) continue;
        const message = JSON.stringify({ ...event, mail: mailOf(request, messageId) });
        const wanted = destinations.filter(
          (one) =>
            one.ConfigurationSetName === ConfigurationSetName &&
            one.EventDestination.MatchingEventTypes.some((type) => type === event.eventType.toLowerCase()),
        );
        for (const { EventDestination, ConfigurationSetName: set } of wanted)
          await publish(EventDestination.SnsDestination.TopicARN, message, set);
      }
    },
  };
}

function eventOf(to: string) {
  const timestamp = new Date().toISOString();
  const [feedbackId, emailAddress] = [randomUUID(), to];
  const name = simulated(to);
  if (name === 'bounce') {
    const bouncedRecipients = [{ emailAddress, action: 'failed', status: '5.1.1' }];
    const bounce = { feedbackId, bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients, timestamp };
    return { eventType: 'Bounce', bounce };
  }
  if (name !== 'complaint') return undefined;
  const complainedRecipients = [{ emailAddress }];
  const complaint = { feedbackId, complaintFeedbackType: 'abuse', complainedRecipients, timestamp };
  return { eventType: 'Complaint', complaint };
}

const mailOf = (request: SendEmailRequest, messageId: string) => ({
  timestamp: new Date().toISOString(),
  messageId,
  source: request.FromEmailAddress,
  destination: request.Destination.ToAddresses,
  tags: {
    'ses:configuration-set': [request.ConfigurationSetName],
    ...Object.fromEntries((request.EmailTags ?? []).map(({ Name, Value }) => [Name, [Value]])),
  },
});
