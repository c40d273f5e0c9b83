import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';

import type { StepFunctions } from './engine.ts';
import { StepFunctionsError } from './step-functions-error.ts';

/** Answers one HTTP request of the Step Functions JSON 1.0 protocol. */
export async function answerStepFunctions(
  stepFunctions: Pick<StepFunctions, 'call'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, body } = await outcome(stepFunctions, request);
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(JSON.stringify(body));
}

async function outcome(
  stepFunctions: Pick<StepFunctions, 'call'>,
  request: IncomingMessage,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const operation = String(request.headers['x-amz-target']).replace(/^.*\./, '');
  try {
    return { status: 200, body: await stepFunctions.call(operation, await json(request)) };
  } catch (error) {
    if (error instanceof StepFunctionsError) return { status: error.status, body: error.body };
    console.error('Step Functions failed', operation, error);
    return { status: 500, body: { __type: 'InternalFailure', message: 'Internal failure' } };
  }
}
