import { Aws } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import type { Topic } from 'aws-cdk-lib/aws-sns';

/**
 * Lets a service publish to a topic for sources of this account only. A policy of our own replaces the one that AWS gives a
 * topic, which would let alarms in, so every publisher must be named. Not for EventBridge, which never says for whom it
 * publishes.
 */
export function allowPublishing(topic: Topic, service: string, sourceArn: string): void {
  topic.addToResourcePolicy(
    new iam.PolicyStatement({
      actions: ['sns:Publish'],
      principals: [new iam.ServicePrincipal(service)],
      resources: [topic.topicArn],
      conditions: {
        ArnLike: { 'aws:SourceArn': sourceArn },
        StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID },
      },
    }),
  );
}
