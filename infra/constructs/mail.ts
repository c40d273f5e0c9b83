import { Aws, CfnOutput, Duration } from 'aws-cdk-lib';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import * as ses from 'aws-cdk-lib/aws-ses';
import * as sns from 'aws-cdk-lib/aws-sns';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

import { isMailOn, senderDomain } from '../config.ts';
import { createFunction } from './function-context.ts';
import type { FunctionContext } from './function-context.ts';
import type { PaveprintFunction } from './paveprint-function.ts';
import { allowPublishing } from './publishers.ts';

/**
 * The sender in SES, and what SES reports about sent mail: bounces and complaints go through a topic to a function,
 * which notes them and stops mail to the address (docs/decisions/0064).
 */
export class Mail extends Construct {
  readonly fn: PaveprintFunction;
  /** Notices of bounces and complaints that could not be noted, with the reason. */
  readonly failures: Queue;
  private readonly configurationSet: ses.CfnConfigurationSet;

  constructor(scope: Construct, id: string, context: FunctionContext) {
    super(scope, id);
    this.configurationSet = new ses.CfnConfigurationSet(this, 'Settings', {
      reputationOptions: { reputationMetricsEnabled: true },
      suppressionOptions: { suppressedReasons: ['BOUNCE', 'COMPLAINT'] },
      deliveryOptions: { tlsPolicy: 'REQUIRE' },
    });
    this.failures = new Queue(this, 'Failures', { enforceSSL: true, retentionPeriod: Duration.days(14) });
    this.fn = createFunction(this, context, 'mail', { timeoutSeconds: 15, memoryMb: 512 });
    this.fn.configureAsyncInvoke({ retryAttempts: 2, onFailure: new SqsDestination(this.failures) });
    const topic = this.returnedMail();
    topic.addSubscription(new LambdaSubscription(this.fn));
    this.identity(context);
  }

  /** Lets a function send from the sender's address. */
  grantSending(fn: PaveprintFunction, { config }: FunctionContext): void {
    const sender = config.mailFrom ?? 'nobody@paveprint.example';
    fn.allow(['ses:SendEmail'], [this.arn('identity/*'), this.arn(`configuration-set/${this.configurationSet.ref}`)], {
      StringEquals: { 'ses:FromAddress': sender },
    });
    fn.addEnvironment('MAIL', isMailOn(config) ? 'on' : 'off');
    fn.addEnvironment('MAIL_FROM', sender);
    fn.addEnvironment('MAIL_CONFIGURATION_SET', this.configurationSet.ref);
  }

  private arn(resource: string): string {
    return `arn:aws:ses:us-east-1:${Aws.ACCOUNT_ID}:${resource}`;
  }

  private returnedMail(): sns.Topic {
    const topic = new sns.Topic(this, 'Returned', { enforceSSL: true, displayName: 'Paveprint returned mail' });
    const destination = new ses.CfnConfigurationSetEventDestination(this, 'ReturnedMail', {
      configurationSetName: this.configurationSet.ref,
      eventDestination: {
        enabled: true,
        matchingEventTypes: ['bounce', 'complaint'],
        snsDestination: { topicArn: topic.topicArn },
      },
    });
    const source = this.arn(`configuration-set/${this.configurationSet.ref}`);
    allowPublishing(topic, 'ses.amazonaws.com', source);
    // SES refuses a topic that it may not publish to.
    const policy = topic.node.tryFindChild('Policy');
    if (policy) destination.node.addDependency(policy);
    return topic;
  }

  /** The sender's domain or address, which SES verifies by the records in the outputs, or by a mail. */
  private identity({ config: { mailFrom, mailIdentity } }: FunctionContext): void {
    if (mailFrom === undefined || mailIdentity.startsWith('existing')) return;
    const emailIdentity = mailIdentity === 'address' ? mailFrom : senderDomain(mailFrom);
    const identity = new ses.CfnEmailIdentity(this, 'Sender', {
      emailIdentity,
      configurationSetAttributes: { configurationSetName: this.configurationSet.ref },
    });
    if (mailIdentity === 'address') return;
    const records = [
      `${identity.attrDkimDnsTokenName1} CNAME ${identity.attrDkimDnsTokenValue1}`,
      `${identity.attrDkimDnsTokenName2} CNAME ${identity.attrDkimDnsTokenValue2}`,
      `${identity.attrDkimDnsTokenName3} CNAME ${identity.attrDkimDnsTokenValue3}`,
    ];
    new CfnOutput(this, 'Records', { value: records.join('; '), description: 'DNS records that verify the sender' });
  }
}
