import { Aws } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import type { Topic } from 'aws-cdk-lib/aws-sns';

/**
 * Lets a service publish to a topic on behalf of sources in this account only. Our policy replaces the default one of a
 * topic, which would let alarms in, so every publisher must be named. It does not work for EventBridge, which never
 * says on whose behalf it publishes.
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
