import { RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';

import type { Config } from '../config.ts';

/** Limit of API Gateway for a whole account. */
const MAX_BURST = 5000;

/** What the log keeps of a request. It names the route with its parameters in braces, so no line contains a slug. */
const accessLog = {
  time: '$context.requestTime',
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  error: '$context.error.message',
  integrationError: '$context.integrationErrorMessage',
  durationMs: '$context.responseLatency',
  functionMs: '$context.integrationLatency',
  bytes: '$context.responseLength',
};

/** The gateway without routes: the distribution needs its address before the functions behind the routes exist. */
export class ApiGateway extends Construct {
  readonly api: HttpApi;

  constructor(scope: Construct, id: string, { logRetentionDays, apiRequestsPerSecond, apiGeneration }: Config) {
    super(scope, id);
    // A new id creates a new API with a new address.
    const apiId = apiGeneration === 1 ? 'Api' : `Api${apiGeneration}`;
    this.api = new HttpApi(this, apiId, { createDefaultStage: false, description: 'Paveprint' });
    const log = new LogGroup(this, 'AccessLog', { retention: logRetentionDays, removalPolicy: RemovalPolicy.DESTROY });
    new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: apiRequestsPerSecond, burstLimit: Math.min(2 * apiRequestsPerSecond, MAX_BURST) },
      accessLogSettings: {
        destination: new LogGroupLogDestination(log),
        format: AccessLogFormat.custom(JSON.stringify(accessLog)),
      },
    });
  }
}
