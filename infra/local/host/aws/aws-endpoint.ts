import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Handler } from '../http/handler.ts';
import type { Permissions } from '../iam/permissions.ts';
import type { Meter } from '../meter.ts';
import { callerOf } from './caller.ts';
import { answerError, operationOf } from './service.ts';
import type { Service } from './service.ts';

export type AwsEndpointOptions = {
  readonly permissions: Permissions;
  /** By the name that each service has in a signature. */
  readonly services: Readonly<Record<string, Service>>;
  /** Calls of Cognito about a signed-in user carry a token instead of a signature. */
  readonly cognito: Handler | undefined;
  /** Other companies' services by the first segment of their path. */
  readonly thirdParties: Readonly<Record<string, Handler>>;
  readonly meter?: Meter;
};

const COGNITO = 'AWSCognitoIdentityProviderService.';

/** One address for every AWS service. A call that is not served answers 501, so that none reaches AWS by mistake. */
export function openAwsEndpoint(options: AwsEndpointOptions): Handler {
  const { permissions, services, cognito, thirdParties, meter = () => undefined } = options;
  return async (request, response) => {
    const target = String(request.headers['x-amz-target'] ?? '');
    if (cognito && target.startsWith(COGNITO)) return cognito(request, response);
    const [, first = ''] = (request.url ?? '/').split(/[/?]/);
    const thirdParty = thirdParties[first];
    if (thirdParty) {
      meter({ service: first, operation: nameOf(request), amount: 1 });
      return thirdParty(request, response);
    }
    const caller = callerOf(request);
    if (!caller) return notServed(request, response);
    if (!permissions.knows(caller.principal)) {
      request.resume();
      return answerError(response, 403, 'UnrecognizedClientException', 'The security token in the request is invalid.');
    }
    const service = services[caller.service];
    if (!service) return notServed(request, response);
    meter({ service: caller.service, operation: nameOf(request), amount: 1 });
    return service({ request, response, principal: caller.principal });
  };
}

/** Services that name their operation in a header do; others have a method and a path. */
const nameOf = (request: IncomingMessage): string =>
  operationOf(request) || `${request.method} ${(request.url ?? '/').split('?')[0]}`;

function notServed(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  const operation = String(request.headers['x-amz-target'] ?? `${request.method} ${request.url}`);
  answerError(response, 501, 'NotImplemented', `The local host does not serve ${operation}`);
}
