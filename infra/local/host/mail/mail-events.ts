import { randomUUID } from 'node:crypto';
import * as z from 'zod';

import type { Template } from '../template/template.ts';
import { MailError } from './mail-error.ts';
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

/** Mail to these names at SES's own domain for tests comes back as SES's simulator sends it back. */
const SIMULATOR = '@simulator.amazonses.com';

export type MailEvents = {
  /** Refuses a message as SES would; throws MailError. */
  check(request: SendEmailRequest): void;
  /** What SES tells about a message it took. */
  follow(request: SendEmailRequest, messageId: string): Promise<void>;
};

type MailEventsOptions = {
  readonly template: Template;
  readonly publish: (topicArn: string, message: string, configurationSet: string) => Promise<void>;
};

/**
 * The configuration sets of the template and their events. Mail to `bounce@simulator.amazonses.com` bounces, and to
 * `complaint@...` is complained about, also with a label (`bounce+7@...`), as SES documents. Two more names are ours:
 * `refused@...` is refused with MessageRejected, `busy@...` with TooManyRequestsException twice.
 */
export function openMailEvents({ template, publish }: MailEventsOptions): MailEvents {
  const sets = new Set(template.all('AWS::SES::ConfigurationSet', configurationSet).map(({ id }) => id));
  const destinations = template
    .all('AWS::SES::ConfigurationSetEventDestination', destination)
    .map(({ properties }) => properties);
  const busy = new Map<string, number>();
  return {
    check({ ConfigurationSetName: set, Destination: { ToAddresses } }) {
      if (set !== undefined && !sets.has(set))
        throw new MailError(`Configuration set <${set}> does not exist.`, 'NotFoundException', 404);
      for (const to of ToAddresses) refuse(to, busy);
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

/** The name of an address at the simulator without its label; undefined for other addresses. */
const simulated = (address: string): string | undefined =>
  address.endsWith(SIMULATOR) ? address.slice(0, -SIMULATOR.length).split('+', 1)[0] : undefined;

const BUSY_TIMES = 2;

function refuse(to: string, busy: Map<string, number>): void {
  const name = simulated(to);
  if (name === 'refused')
    throw new MailError(
      `Email address is not verified. The following identities failed the check: ${to}`,
      'MessageRejected',
    );
  if (name !== 'busy') return;
  const times = busy.get(to) ?? 0;
  busy.set(to, times + 1);
  if (times < BUSY_TIMES) throw new MailError('Maximum sending rate exceeded.', 'TooManyRequestsException', 429);
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
