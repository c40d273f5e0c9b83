import type { RequestListener } from 'node:http';

import type { Handler } from '../http/handler.ts';
import { answerError } from './service.ts';

/** The port of the AWS endpoints: whatever fails inside is a failure of the service, never of the host. */
export function awsListener(answer: Handler, report: (error: unknown) => void): RequestListener {
  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      report(error);
      if (response.headersSent) response.destroy();
      else answerError(response, 500, 'InternalFailure', 'The local host failed; its log says why.');
    });
  };
}
