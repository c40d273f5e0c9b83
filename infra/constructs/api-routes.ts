import { HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import type { HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';

import type { Endpoint, FunctionName } from '#shared/http/endpoint.ts';
import type { PaveprintFunction } from './paveprint-function.ts';

export type ApiRoutesProps = {
  readonly api: HttpApi;
  readonly endpoints: readonly Endpoint[];
  readonly functions: Readonly<Record<FunctionName, PaveprintFunction>>;
};

/** One route per endpoint of the contract. Access is checked in the functions (functions/http/route.ts), not here. */
export class ApiRoutes extends Construct {
  constructor(scope: Construct, id: string, { api, endpoints, functions }: ApiRoutesProps) {
    super(scope, id);
    const integrations = new Map(
      Object.entries(functions).map(([name, fn]) => [
        name,
        new HttpLambdaIntegration(name, fn, { scopePermissionToRoute: false }),
      ]),
    );
    for (const { method, path, fn } of endpoints) {
      const integration = integrations.get(fn);
      if (!integration) throw new Error(`${method} ${path} names function "${fn}", which is not among the functions.`);
      new HttpRoute(this, `${method} ${path.replaceAll('/', ' ')}`, {
        httpApi: api,
        routeKey: HttpRouteKey.with(path, method as HttpMethod),
        integration,
      });
    }
  }
}
