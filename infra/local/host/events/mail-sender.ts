import { openMailEvents } from '../mail/mail-events.ts';
import { receiveEmail } from '../mail/outbox.ts';
import { arnOf } from '../template/account.ts';
import type { Template } from '../template/template.ts';
import type { Publish } from './topics.ts';

type MailSenderOptions = {
  readonly template: Template;
  readonly outbox: string;
  readonly publish: Publish;
  readonly report: (error: unknown) => void;
};

/** SES's SendEmail: the outbox, and afterwards the events of the configuration set through its topics. */
export function openMailSender({ template, outbox, publish, report }: MailSenderOptions) {
  const events = openMailEvents({
    template,
    publish: (topicArn, message, configurationSet) =>
      publish(topicArn, message, {
        service: 'ses.amazonaws.com',
        sourceArn: arnOf('ses', `configuration-set/${configurationSet}`),
      }),
  });
  return async (input: unknown): Promise<{ readonly MessageId: string }> => {
    const { MessageId, followed } = await receiveEmail(outbox, input, events);
    followed.catch(report);
    return { MessageId };
  };
}
