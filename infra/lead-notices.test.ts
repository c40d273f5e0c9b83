import { afterAll, expect, test } from 'vitest';

import { openEventBus } from './local/host/events/event-bus.ts';
import { openTopics } from './local/host/events/topics.ts';
import { readResourcePolicies } from './local/host/iam/resource-policies.ts';
import { readCloudFormation } from './local/host/template/cloud-formation.ts';
import { openTemplate } from './local/host/template/template.ts';
import { openTemplates } from './local/paveprint/testing/templates.ts';

const { synthesize, close } = openTemplates();
afterAll(close);

/** The app's template with an address that subscribes to the topic of leads, as an operator adds it by hand. */
function withSubscriber() {
  const { directory, stacks } = readCloudFormation(synthesize('lead-notices'));
  const { 'paveprint-dev-app.template.json': app, ...others } = stacks;
  const [topic] = Object.entries(app?.Resources ?? {}).filter(
    ([, { Properties }]) => Properties['DisplayName'] === 'Paveprint leads',
  );
  const Subscriber = {
    Type: 'AWS::SNS::Subscription',
    Properties: { TopicArn: { Ref: topic?.[0] }, Protocol: 'email', Endpoint: 'staff@example.com' },
  };
  const subscribed = { Resources: { ...app?.Resources, Subscriber }, Outputs: app?.Outputs ?? {} };
  return openTemplate(
    { directory, stacks: { ...others, 'paveprint-dev-app.template.json': subscribed } },
    () => '{"current":"a","previous":""}',
  );
}

test('a new lead reaches the subscribers of the topic, which EventBridge does not tell for whom it publishes', async () => {
  const template = withSubscriber();
  const policies = readResourcePolicies(template);
  const mails: unknown[] = [];
  const errors: unknown[] = [];
  const report = (error: unknown) => void errors.push(error);
  const never = () => Promise.reject(new Error('A lead invokes no function.'));
  const publish = openTopics({
    template,
    policies,
    deliverMail: async (mail) => void mails.push(mail),
    invoke: never,
  });
  const send = openEventBus({ template, policies, publish, failures: { send: never }, report });
  await send({
    busName: 'paveprint-dev',
    source: 'paveprint',
    detailType: 'lead.created',
    detail: { notice: 'A new lead' },
    time: 0,
  });
  expect(errors).toEqual([]);
  expect(JSON.stringify(mails)).toContain('A new lead');
});
