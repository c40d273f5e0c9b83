import { randomUUID } from 'node:crypto';
import * as z from 'zod';

import type { Template } from '../template/template.ts';
import type { FailureQueue } from './failure-queue.ts';

const config = z.strictObject({
  FunctionName: z.string(),
  Qualifier: z.literal('$LATEST'),
  MaximumRetryAttempts: z.number(),
  DestinationConfig: z
    .strictObject({ OnFailure: z.strictObject({ Destination: z.string().startsWith('arn:aws:sqs:') }) })
    .optional(),
});

const RETRIES = 2;

export type AsyncInvokeOptions = {
  readonly template: Template;
  readonly invoke: (functionArn: string, payload: unknown) => Promise<unknown>;
  readonly failures: FailureQueue;
  readonly report: (error: unknown) => void;
};

export type AsyncInvoke = (functionArn: string, payload: unknown) => Promise<void>;

/**
 * Lambda's asynchronous invocation: a failing call is repeated, here without the minutes in between. Then its payload
 * goes to the queue that the function's settings name, if they name one. Other destinations throw.
 */
export function openAsyncInvoke({ template, invoke, failures, report }: AsyncInvokeOptions): AsyncInvoke {
  const configs = template.all('AWS::Lambda::EventInvokeConfig', config).map(({ properties }) => properties);
  return async (functionArn, payload) => {
    const own = configs.find(({ FunctionName }) => functionArn.endsWith(`:${FunctionName}`));
    const retries = own?.MaximumRetryAttempts ?? RETRIES;
    for (let attempt = 0; attempt <= retries; attempt += 1) {
      try {
        return void (await invoke(functionArn, payload));
      } catch (error) {
        report(error);
      }
    }
    const queue = own?.DestinationConfig?.OnFailure.Destination.replace(/^.*:/, '');
    if (queue === undefined) return;
    const requestContext = { requestId: randomUUID(), functionArn, condition: 'RetriesExhausted' };
    await failures.send(queue, {
      version: '1.0',
      timestamp: new Date().toISOString(),
      requestContext,
      requestPayload: payload,
    });
  };
}
