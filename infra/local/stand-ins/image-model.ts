import type { IncomingMessage, ServerResponse } from 'node:http';

import { WorkerPool } from '../world/worker-pool.ts';
import type { EditJob } from './draw-edit.ts';
import { frontUsageOf, usageOf } from './edit-settings.ts';
import { readImagesEdit } from './images-edits.ts';
import type { Edit } from './images-edits.ts';
import { FAIL_WITH_200, NEGATIVE_USAGE, bytesFor, injectFault } from './model-faults.ts';
import { OpenAiError, sendOpenAiError } from './openai-error.ts';
import { choiceFromPrompt } from './prompt-choice.ts';
import { sendJson, urlOf } from './reply.ts';
import type { StandIn } from './reply.ts';
import { readResponses } from './responses-image.ts';

type ImageModelOptions = {
  /** Requests must carry it as their bearer token. */
  readonly apiKey: string;
  /** How long a prompt with `slow` takes. */
  readonly slowMilliseconds?: number;
  /** Draws an edit; the default draws in a worker process. */
  readonly draw?: (job: EditJob) => Promise<Uint8Array>;
};

type EditResult = { readonly edit: Edit; readonly base64: string; readonly politeFailure: boolean };

/** A call that a real account would have been charged for. */
type PaidCall = { readonly method: 'images.edit' | 'responses'; readonly model: string; readonly size: string };

function sizeText({ size }: Edit): string {
  return `${size.width}x${size.height}`;
}

function editReply({ edit, base64, politeFailure }: EditResult): unknown {
  const { prompt, size, quality, format } = edit;
  return {
    created: 0,
    background: 'opaque',
    output_format: format,
    quality,
    size: sizeText(edit),
    data: politeFailure ? [] : [{ b64_json: base64 }],
    usage: prompt.includes(NEGATIVE_USAGE) ? negative(usageOf(prompt, size, quality)) : usageOf(prompt, size, quality),
  };
}

function negative({ input_tokens_details, ...usage }: ReturnType<typeof usageOf>) {
  const details = { ...input_tokens_details, image_tokens: -input_tokens_details.image_tokens };
  return { ...usage, input_tokens_details: details, output_tokens: -usage.output_tokens };
}

function responsesReply({ edit, base64, politeFailure }: EditResult): unknown {
  const { prompt, quality, format } = edit;
  const failure = { code: 'server_error', message: 'The image could not be generated.' };
  const call = {
    type: 'image_generation_call',
    id: 'ig_sample',
    status: politeFailure ? 'failed' : 'completed',
    result: politeFailure ? null : base64,
    revised_prompt: prompt,
    action: 'edit',
    background: 'opaque',
    output_format: format,
    quality,
    size: sizeText(edit),
  };
  return {
    id: 'resp_sample',
    object: 'response',
    created_at: 0,
    model: 'gpt-5.6-terra',
    status: politeFailure ? 'failed' : 'completed',
    error: politeFailure ? failure : null,
    incomplete_details: null,
    output: [call],
    parallel_tool_calls: false,
    tools: [],
    usage: frontUsageOf(prompt),
  };
}

const methods = {
  'images.edit': { path: '/v1/images/edits', read: readImagesEdit, reply: editReply },
  responses: { path: '/v1/responses', read: readResponses, reply: responsesReply },
} as const;

/**
 * OpenAI's image editing, under any prefix of `/v1/images/edits` and `/v1/responses`: paints pavers in perspective and, as
 * models do, changes every other pixel a little. `/sample-world/paid-calls` lists the paid calls.
 */
export function createImageModel({ apiKey, slowMilliseconds = 20_000, draw }: ImageModelOptions): StandIn {
  const pool = new WorkerPool<EditJob>(new URL('./draw-worker.ts', import.meta.url), 1);
  const drawJob = draw ?? ((job) => pool.run(job));
  const faults = { slowMilliseconds, failedOnce: new Set<string>() };
  const paid: PaidCall[] = [];

  async function performEdit(edit: Edit, response: ServerResponse): Promise<EditResult> {
    await injectFault(edit.prompt, response, faults);
    const { photo, mask, size, format, prompt } = edit;
    const bytes = await drawJob({ photo, mask, size, format, choice: choiceFromPrompt(prompt) });
    const base64 = Buffer.from(bytesFor(prompt, bytes)).toString('base64');
    return { edit, base64, politeFailure: prompt.includes(FAIL_WITH_200) };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = urlOf(request);
    if (pathname === '/sample-world/paid-calls') return sendJson(response, 200, { count: paid.length, calls: paid });
    const method = (['images.edit', 'responses'] as const).find((name) => pathname.endsWith(methods[name].path));
    if (!method || request.method !== 'POST') {
      throw new OpenAiError(`Invalid URL (${request.method} ${pathname})`, { status: 404, code: null });
    }
    if (request.headers.authorization !== `Bearer ${apiKey}`) {
      throw new OpenAiError('Incorrect API key provided.', { status: 401, code: 'invalid_api_key' });
    }
    const edit = await methods[method].read(request);
    const result = await performEdit(edit, response);
    if (!result.politeFailure) paid.push({ method, model: edit.model, size: sizeText(edit) });
    return sendJson(response, 200, methods[method].reply(result), { 'x-request-id': `req_${paid.length}` });
  }

  return async (request, response) => {
    try {
      await answer(request, response);
    } catch (error) {
      if (!(error instanceof OpenAiError)) throw error;
      sendOpenAiError(response, error);
    }
  };
}
