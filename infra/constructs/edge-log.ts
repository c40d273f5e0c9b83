import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource, LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';

export type EdgeLogProps = {
  readonly distribution: Distribution;
  readonly name: string;
  readonly logRetentionDays: number;
};

/**
 * What the log keeps of a request. It has no path or referrer, because whoever knows a proposal's link may open it, and
 * no query, cookies or address, because those are personal.
 */
const RECORD_FIELDS = [
  'date',
  'time',
  'x-edge-location',
  'cs-method',
  'sc-status',
  'sc-bytes',
  'sc-content-type',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'x-edge-request-id',
  'cs-protocol-version',
  'time-taken',
  'time-to-first-byte',
];

/** CloudFront's access log (standard logging v2), in a log group next to that of the functions. */
export class EdgeLog extends Construct {
  constructor(scope: Construct, id: string, { distribution, name, logRetentionDays }: EdgeLogProps) {
    super(scope, id);
    const group = new LogGroup(this, 'Log', { retention: logRetentionDays, removalPolicy: RemovalPolicy.DESTROY });
    const source = new CfnDeliverySource(this, 'Source', {
      name: `${name}-edge`,
      logType: 'ACCESS_LOGS',
      resourceArn: distribution.distributionArn,
    });
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name: `${name}-edge`,
      // CloudFormation's ARN of a log group ends in ":*", which a destination must not have.
      destinationResourceArn: Stack.of(this).formatArn({
        service: 'logs',
        resource: 'log-group',
        resourceName: group.logGroupName,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
      outputFormat: 'json',
    });
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.ref,
      deliveryDestinationArn: destination.attrArn,
      recordFields: RECORD_FIELDS,
    });
    delivery.addResourceDependency(source);
  }
}
