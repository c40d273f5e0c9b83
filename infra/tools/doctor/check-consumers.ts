import { LambdaClient, paginateListEventSourceMappings } from '@aws-sdk/client-lambda';
import type { EventSourceMappingConfiguration } from '@aws-sdk/client-lambda';

import { triggers } from '#shared/table/triggers.ts';
import type { Deployment } from './deployment.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';

const PROVIDER = 'Consumers of the stream';
const WITHOUT = 'views, visits, leads and mail wait, and are lost after a day';

/**
 * Whether Lambda reads the stream of the table for each of its consumers. While it does not, it publishes no metrics,
 * so no alarm goes off.
 */
export function checkConsumers({ aws, settings }: Deployment): Promise<Finding> {
  return examine(PROVIDER, async () => {
    const stream = `:table/${settings['TABLE_NAME']}/stream/`;
    const found: EventSourceMappingConfiguration[] = [];
    for await (const page of paginateListEventSourceMappings({ client: new LambdaClient(aws) }, {})) {
      found.push(...(page.EventSourceMappings ?? []).filter((one) => one.EventSourceArn?.includes(stream)));
    }
    const problems = found.flatMap((one) => problemOf(one) ?? []);
    const consumers = Object.keys(triggers).length;
    if (found.length < consumers) problems.push(missing(found.length, consumers));
    if (problems.length === 0) return { provider: PROVIDER, state: 'ok', message: 'read it' };
    return {
      provider: PROVIDER,
      state: 'failing',
      message: problems.map(({ message }) => message).join('; '),
      remedy: problems.map(({ remedy }) => remedy).join('\n    '),
    };
  });
}

type Problem = { readonly message: string; readonly remedy: string };

const missing = (found: number, consumers: number): Problem => ({
  message: `only ${found} of ${consumers} are there: ${WITHOUT}`,
  remedy: 'Let CloudFormation detect the drift of the app stack, and deploy it again.',
});

/** States in which Lambda reads. */
const reading = new Set(['Enabled', 'Updating']);

function problemOf(one: EventSourceMappingConfiguration): Problem | undefined {
  const { State = 'unknown', UUID, FunctionArn = '', LastProcessingResult = '' } = one;
  const consumer = FunctionArn.slice(FunctionArn.lastIndexOf(':') + 1);
  if (!reading.has(State)) {
    const remedy = `aws lambda update-event-source-mapping --region us-east-1 --uuid ${UUID} --enabled`;
    return { message: `${consumer} is ${State.toLowerCase()}: ${WITHOUT}`, remedy };
  }
  if (!LastProcessingResult.startsWith('PROBLEM')) return undefined;
  const remedy = 'Look at the log of the function and at its role, and run this again in a few minutes.';
  return { message: `${consumer} was not called (${LastProcessingResult})`, remedy };
}
