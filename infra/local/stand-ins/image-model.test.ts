import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import OpenAI, { toFile } from 'openai';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { fillPolygon } from '#shared/geometry/fill-polygon.ts';
import { drawEdit } from './draw-edit.ts';
import { createImageModel } from './image-model.ts';
import { choiceFromPrompt } from './prompt-choice.ts';
import type { StandIn } from './reply.ts';

const size = { width: 1024, height: 640 };
const drive = [
  { x: 470, y: 380 },
  { x: 560, y: 380 },
  { x: 640, y: 600 },
  { x: 390, y: 600 },
];
const MODEL = 'gpt-image-2.5-sunburst';
const PROMPT = 'Pavers: Rectangle. Pattern: Herringbone (45°). Color: Red brick.';

const servers: Server[] = [];
/** A stand-in that paints, and one that returns the photo at once. */
let painting: string;
let quick: string;
let photo: Buffer;
let mask: Buffer;

beforeAll(async () => {
  const area = fillPolygon(drive, size);
  const pixels = Buffer.alloc(size.width * size.height * 3, 100);
  const alpha = Buffer.alloc(size.width * size.height * 4);
  area.forEach((value, at) => {
    if (value > 127) pixels.fill(170, at * 3, at * 3 + 3);
    alpha[at * 4 + 3] = 255 - value;
  });
  photo = await sharp(pixels, { raw: { ...size, channels: 3 } })
    .png()
    .toBuffer();
  mask = await sharp(alpha, { raw: { ...size, channels: 4 } })
    .png()
    .toBuffer();
  painting = await serve(createImageModel({ apiKey: 'local', draw: drawEdit }));
  quick = await serve(createImageModel({ apiKey: 'local', slowMilliseconds: 30, draw: async () => photo }));
});

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(standIn: StandIn): Promise<string> {
  const server = createServer((request, response) => void standIn(request, response));
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/openai/v1`;
}

function client(baseURL: string, apiKey = 'local'): OpenAI {
  return new OpenAI({ apiKey, baseURL, maxRetries: 0, timeout: 120_000 });
}

type Extra = Readonly<Record<string, unknown>>;

async function edit(prompt: string, extra: Extra = {}, at = quick) {
  const image = await toFile(photo, 'before.png', { type: 'image/png' });
  return client(at).images.edit({ model: MODEL, image, prompt, size: '1024x640' as '1024x1024', ...extra });
}

const dataUrl = (bytes: Buffer): string => `data:image/png;base64,${bytes.toString('base64')}`;

async function respond(prompt: string, tool: Extra = {}, at = quick) {
  return client(at).responses.create({
    model: 'gpt-5.6-terra',
    input: [
      {
        role: 'user',
        content: [
          { type: 'input_text', text: prompt },
          { type: 'input_image', image_url: dataUrl(photo), detail: 'high' },
        ],
      },
    ],
    tools: [{ type: 'image_generation', action: 'edit', model: MODEL, size: '1024x640' as '1024x1024', ...tool }],
    tool_choice: { type: 'image_generation' },
    store: false,
  });
}

async function rawOf(base64: string | null | undefined): Promise<Buffer> {
  return sharp(Buffer.from(base64 ?? '', 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Red, green and blue of a pixel. */
function pixel(picture: Buffer, x: number, y: number): readonly number[] {
  return [...picture.subarray((y * size.width + x) * 3, (y * size.width + x) * 3 + 3)];
}

async function paidCalls(): Promise<number> {
  const { count } = await (await fetch(new URL('/sample-world/paid-calls', quick))).json();
  return count;
}

describe('images.edit', () => {
  test('paints pavers inside the mask and changes every other pixel a little', async () => {
    const hint = await toFile(mask, 'mask.png', { type: 'image/png' });
    const reply = await edit(PROMPT, { mask: hint, quality: 'medium' }, painting);
    const picture = await rawOf(reply.data?.[0]?.b64_json);
    expect(pixel(picture, 50, 50)).toEqual([103, 103, 103]);
    const [r = 0, , b = 0] = pixel(picture, 500, 500);
    expect(r).toBeGreaterThan(b + 15);
    expect(reply.usage?.output_tokens).toBeGreaterThan(1000);
  });

  test('draws another image for another prompt, and the same for the same', async () => {
    const [one, same, other] = await Promise.all([
      edit(PROMPT, {}, painting),
      edit(PROMPT, {}, painting),
      edit(PROMPT.replace('Red brick', 'Charcoal gray'), {}, painting),
    ]);
    expect(same.data?.[0]?.b64_json).toBe(one.data?.[0]?.b64_json);
    expect(other.data?.[0]?.b64_json).not.toBe(one.data?.[0]?.b64_json);
  });

  test.each([
    { what: 'a size that is too small', extra: { size: '640x480' }, code: 'invalid_value', param: 'size' },
    { what: 'a size off the grid', extra: { size: '1000x1000' }, code: 'invalid_value', param: 'size' },
    { what: 'an unknown quality', extra: { quality: 'ultra' }, code: 'invalid_value', param: 'quality' },
    { what: 'an unknown parameter', extra: { user_id: 'x' }, code: 'unknown_parameter', param: 'user_id' },
    { what: 'input_fidelity', extra: { input_fidelity: 'high' }, code: 'unknown_parameter', param: 'input_fidelity' },
    { what: 'an empty prompt', extra: { prompt: '' }, code: 'invalid_value', param: 'prompt' },
    { what: 'eleven images', extra: { n: 11 }, code: 'invalid_value', param: 'n' },
    { what: 'an unknown format', extra: { output_format: 'gif' }, code: 'invalid_value', param: 'output_format' },
    { what: 'an unknown background', extra: { background: 'clear' }, code: 'invalid_value', param: 'background' },
    { what: 'an image too long', extra: { size: '3840x1024' }, code: 'invalid_value', param: 'size' },
  ])('refuses $what', async ({ extra, code, param }) => {
    await expect(edit(PROMPT, extra)).rejects.toMatchObject({ status: 400, code, param });
  });

  test('refuses a list of images, an unknown file type, and masks that do not fit', async () => {
    const image = await toFile(photo, 'before.png', { type: 'image/png' });
    const untyped = await toFile(photo, 'before.bin', { type: 'application/octet-stream' });
    const opaque = await toFile(photo, 'mask.png', { type: 'image/png' });
    const lossy = await toFile(await sharp(photo).jpeg().toBuffer(), 'mask.jpg', { type: 'image/jpeg' });
    const small = await toFile(await sharp(mask).resize(64, 64).png().toBuffer(), 'mask.png', { type: 'image/png' });
    await expect(edit(PROMPT, { image: [image] })).rejects.toMatchObject({ status: 400, param: 'image' });
    await expect(edit(PROMPT, { image: untyped })).rejects.toMatchObject({ code: 'unsupported_file_mimetype' });
    await expect(edit(PROMPT, { mask: opaque })).rejects.toMatchObject({ status: 400, param: 'mask' });
    await expect(edit(PROMPT, { mask: small })).rejects.toMatchObject({ status: 400, param: 'mask' });
    await expect(edit(PROMPT, { mask: lossy })).rejects.toMatchObject({ status: 400, param: 'mask' });
  });

  test('refuses retired models and wrong keys', async () => {
    await expect(edit(PROMPT, { model: 'gpt-image-1' })).rejects.toMatchObject({
      status: 404,
      code: 'model_not_found',
    });
    const image = await toFile(photo, 'before.png', { type: 'image/png' });
    const denied = client(quick, 'other').images.edit({ model: MODEL, image, prompt: PROMPT });
    await expect(denied).rejects.toMatchObject({ status: 401, code: 'invalid_api_key' });
    for (const path of ['images/edits', 'responses']) {
      expect((await fetch(`${quick}/${path}`, { method: 'POST', body: '{}' })).status).toBe(401);
    }
  });
});

describe('responses', () => {
  test('finds the driveway, or uses the mask', async () => {
    const mask64 = { input_image_mask: { image_url: dataUrl(mask) } };
    for (const tool of [{}, mask64]) {
      const { output, status } = await respond(PROMPT, tool, painting);
      expect(status).toBe('completed');
      const call = output.find((item) => item.type === 'image_generation_call');
      const [r = 0, , b = 0] = pixel(await rawOf(call?.result), 500, 500);
      expect(r).toBeGreaterThan(b + 15);
    }
  });

  test.each([
    { what: 'an unknown action', tool: { action: 'modify' }, param: 'tools.0.action' },
    { what: 'a mask under another name', tool: { mask: 'x' }, param: 'tools.0.mask' },
    { what: 'a tiny size', tool: { size: '64x64' }, param: 'size' },
    { what: 'a size off the grid', tool: { size: '1000x1000' }, param: 'size' },
    { what: 'an unknown quality', tool: { quality: 'ultra' }, param: 'tools.0.quality' },
    { what: 'a retired model', tool: { model: 'gpt-image-1' }, param: 'model' },
  ])('refuses $what', async ({ tool, param }) => {
    await expect(respond(PROMPT, tool)).rejects.toMatchObject({ param });
  });

  test('refuses masks and images of another type than declared, and more or less than one image', async () => {
    const at = 'tools.0.input_image_mask';
    const small = await sharp(mask).resize(64, 64).png().toBuffer();
    const lossy = await sharp(photo).jpeg().toBuffer();
    const masks = [
      [{ image_url: dataUrl(photo) }, 'mask'],
      [{ image_url: dataUrl(small) }, 'mask'],
      [{ image_url: dataUrl(lossy) }, at],
      [{ image_url: 'https://example.com/mask.png' }, at],
      [{ url: dataUrl(mask) }, `${at}.image_url`],
    ] as const;
    for (const [hint, param] of masks) {
      await expect(respond(PROMPT, { input_image_mask: hint })).rejects.toMatchObject({ status: 400, param });
    }
    const good = { type: 'input_image', image_url: dataUrl(photo), detail: 'high' } as const;
    const gif = { ...good, image_url: dataUrl(photo).replace('png', 'gif') };
    for (const pictures of [[], [good, good], [gif], [{ ...good, detail: 'ultra' }]]) {
      const content = [{ type: 'input_text', text: PROMPT }, ...pictures];
      const tools = [{ type: 'image_generation', model: MODEL, size: '1024x640' }];
      const body = JSON.stringify({ model: 'gpt-5.6-terra', input: [{ role: 'user', content }], tools });
      const headers = { authorization: 'Bearer local', 'content-type': 'application/json' };
      expect((await fetch(`${quick}/responses`, { method: 'POST', headers, body })).status).toBe(400);
    }
  });
});

describe('words in a prompt', () => {
  test.each([
    { word: 'fail-moderation', status: 400, code: 'moderation_blocked' },
    { word: 'fail-quota', status: 429, code: 'insufficient_quota' },
    { word: 'fail-budget', status: 400, code: 'billing_hard_limit_reached' },
    { word: 'fail-verification', status: 403, code: null },
    { word: 'fail-500', status: 500, code: null },
  ])('$word answers $status, unpaid, in both interfaces', async ({ word, status, code }) => {
    const before = await paidCalls();
    await expect(edit(`${PROMPT} ${word}`)).rejects.toMatchObject({ status, code });
    await expect(respond(`${PROMPT} ${word}`)).rejects.toMatchObject({ status, code });
    expect(await paidCalls()).toBe(before);
  });

  test('fail-429-once works the second time', async () => {
    await expect(edit(`${PROMPT} fail-429-once`)).rejects.toMatchObject({ status: 429, code: 'rate_limit_exceeded' });
    expect((await edit(`${PROMPT} fail-429-once`)).data).toHaveLength(1);
  });

  test('fail-200 fails with status 200', async () => {
    expect((await respond(`${PROMPT} fail-200`)).status).toBe('failed');
    expect((await edit(`${PROMPT} fail-200`)).data).toEqual([]);
  });

  test('hang never answers, slow answers late', async () => {
    const image = await toFile(photo, 'before.png', { type: 'image/png' });
    const hanging = client(quick).images.edit({ model: MODEL, image, prompt: `${PROMPT} hang` }, { timeout: 200 });
    await expect(hanging).rejects.toMatchObject({ message: 'Request timed out.' });
    expect((await edit(`${PROMPT} slow`)).data).toHaveLength(1);
  });

  test('is counted when it was drawn, and only then', async () => {
    const before = await paidCalls();
    await edit(PROMPT);
    expect(await paidCalls()).toBe(before + 1);
  });
});

describe('choiceFromPrompt', () => {
  test.each([
    [PROMPT, 'rectangle', 'herringbone-45', 'red-brick'],
    ['Pavers: Circle (radial accents). Pattern: Stack bond. Color: Buff/tan.', 'circle', 'stack-bond', 'buff-tan'],
    ['Pavers: Square. Pattern: Circular/radial. Color: Sandstone cream.', 'square', 'circular', 'sandstone-cream'],
    ['grey hexagons please', 'hexagon', 'running-bond', 'charcoal-gray'],
    ['a herringbone 90 driveway in terracotta', 'rectangle', 'herringbone-90', 'red-brick'],
    [`Other ground: Pavers: Square. Color: Buff/tan.\n"""${PROMPT}"""`, 'rectangle', 'herringbone-45', 'red-brick'],
    ['something nice', 'rectangle', 'running-bond', 'warm-earth-blend'],
  ])('reads %s', (prompt, shape, pattern, color) => {
    expect(choiceFromPrompt(prompt)).toEqual({ shape, pattern, color });
  });
});
