import * as z from 'zod';

import { daysUntil, NOTICE_DAYS } from './days-until.ts';
import { callProvider, remedyFor, unreachable } from './finding.ts';
import type { Environment, Finding } from './finding.ts';

export type Models = { readonly image: string; readonly responses: string };

/** The part of a model's description that is checked; after the shutdown date it no longer answers. */
const description = z.object({ shutdown_date: z.iso.date().nullish() });

/** Checks each model that designs are made with. */
export async function checkOpenAi(environment: Environment, models: Models, now: Date): Promise<readonly Finding[]> {
  const { OPENAI_API_KEY: key, OPENAI_BASE_URL: base = 'https://api.openai.com/v1' } = environment;
  if (!key) {
    const remedy = remedyFor(environment, { secret: 'OPENAI_SECRET_ID', variables: 'OPENAI_API_KEY' });
    return [{ provider: 'OpenAI', state: 'off', message: 'no key', remedy }];
  }
  return Promise.all(
    Object.values(models).map(async (model) => {
      const url = new URL(`${base}/models/${encodeURIComponent(model)}`);
      const response = await callProvider(url, { authorization: `Bearer ${key}` });
      if (!response) return unreachable(`OpenAI ${model}`, url);
      return judge(`OpenAI ${model}`, response, now);
    }),
  );
}

async function judge(provider: string, response: Response, now: Date): Promise<Finding> {
  if (response.status === 401) {
    const remedy = 'Create a new key in the OpenAI dashboard and replace this one.';
    return { provider, state: 'failing', message: 'the key was rejected', remedy };
  }
  if (response.status === 403 || response.status === 404) {
    const remedy = 'Verify the organization in the OpenAI dashboard, or set another model (openAiImageModel).';
    return { provider, state: 'failing', message: 'the key has no access to this model', remedy };
  }
  const parsed = description.safeParse(response.ok ? await response.json() : undefined);
  if (!parsed.success) {
    const remedy = 'Check the provider’s status page and try again.';
    return { provider, state: 'failing', message: `the service answered ${response.status}`, remedy };
  }
  return judgeDate(provider, parsed.data.shutdown_date ?? undefined, now);
}

function judgeDate(provider: string, shutdown: string | undefined, now: Date): Finding {
  if (shutdown === undefined) return { provider, state: 'ok', message: 'answers' };
  const days = daysUntil(new Date(shutdown), now);
  const remedy = 'Set a newer model (openAiImageModel, openAiResponsesModel in infra/config.ts) and deploy.';
  if (days <= 0) return { provider, state: 'failing', message: `was shut down on ${shutdown}`, remedy };
  if (days <= NOTICE_DAYS)
    return { provider, state: 'soon', message: `will be shut down on ${shutdown}, in ${days} days`, remedy };
  return { provider, state: 'ok', message: `answers until ${shutdown}` };
}
