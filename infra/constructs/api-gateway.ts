import { RemovalPolicy } from 'aws-cdk-lib';
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';

/** The gateway without routes: the distribution needs its address before the functions behind the routes exist. */
export class ApiGateway extends Construct {
  readonly api: HttpApi;

  constructor(scope: Construct, id: string, { logRetentionDays }: { readonly logRetentionDays: number }) {
    super(scope, id);
    this.api = new HttpApi(this, 'Api', { createDefaultStage: false, description: 'Paveprint' });
    const accessLog = new LogGroup(this, 'AccessLog', {
      retention: logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      // Well above the peak of thousands of contractors, low enough to bound the cost of a runaway client.
      throttle: { rateLimit: 200, burstLimit: 400 },
      accessLogSettings: { destination: new LogGroupLogDestination(accessLog) },
    });
  }
}
