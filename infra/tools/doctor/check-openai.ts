import * as z from 'zod';

import { ask, unreachable } from './finding.ts';
import type { Environment, Finding } from './finding.ts';

export type Models = { readonly image: string; readonly responses: string };

/** What matters here of a model's description; the date is when it stops answering. */
const description = z.object({ shutdown_date: z.iso.date().nullish() });

/** An operator wants this long to try another model. */
const NOTICE_DAYS = 60;
const DAY_MS = 86_400_000;

/** One finding for each model that designs are made with. */
export async function checkOpenAi(environment: Environment, models: Models, now: Date): Promise<readonly Finding[]> {
  const { OPENAI_API_KEY: key, OPENAI_BASE_URL: base = 'https://api.openai.com/v1' } = environment;
  if (!key) {
    const remedy = 'Set OPENAI_API_KEY, or fill the OpenAI secret of the data stack.';
    return [{ provider: 'OpenAI', state: 'off', words: 'no key', remedy }];
  }
  return Promise.all(
    Object.values(models).map(async (model) => {
      const url = new URL(`${base}/models/${encodeURIComponent(model)}`);
      const response = await ask(url, { authorization: `Bearer ${key}` });
      if (!response) return unreachable(`OpenAI ${model}`, url);
      return judge(`OpenAI ${model}`, response, now);
    }),
  );
}

async function judge(provider: string, response: Response, now: Date): Promise<Finding> {
  if (response.status === 401) {
    const remedy = 'Make a new key in the OpenAI dashboard and set it in place of this one.';
    return { provider, state: 'ill', words: 'the key is refused', remedy };
  }
  if (response.status === 403 || response.status === 404) {
    const remedy = 'Verify the organization in the OpenAI dashboard, or name another model (openAiImageModel).';
    return { provider, state: 'ill', words: 'this model is not open to the key', remedy };
  }
  const parsed = description.safeParse(response.ok ? await response.json() : undefined);
  if (!parsed.success) {
    const remedy = 'Look at the provider’s status page and try again.';
    return { provider, state: 'ill', words: `the answer was ${response.status}`, remedy };
  }
  return judgeDate(provider, parsed.data.shutdown_date ?? undefined, now);
}

function judgeDate(provider: string, shutdown: string | undefined, now: Date): Finding {
  if (shutdown === undefined) return { provider, state: 'well', words: 'answers' };
  const days = Math.ceil((Date.parse(shutdown) - now.getTime()) / DAY_MS);
  const remedy = 'Name a newer model (openAiImageModel, openAiResponsesModel in infra/config.ts) and deploy.';
  if (days <= 0) return { provider, state: 'ill', words: `was shut down on ${shutdown}`, remedy };
  if (days <= NOTICE_DAYS)
    return { provider, state: 'soon', words: `is shut down on ${shutdown}, in ${days} days`, remedy };
  return { provider, state: 'well', words: `answers until ${shutdown}` };
}
