import type { RequestListener } from 'node:http';

import type { Handler } from '../http/handler.ts';
import { answerError } from './service.ts';

/** Listens at the port of the AWS endpoints. An error inside is answered as a failure of the service and reported. */
export function awsListener(answer: Handler, report: (error: unknown) => void): RequestListener {
  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      report(error);
      if (response.headersSent) response.destroy();
      else answerError(response, 500, 'InternalFailure', 'The local host failed; see its log.');
    });
  };
}
