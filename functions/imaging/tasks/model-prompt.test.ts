import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { PavedArea } from '#shared/areas/paved-area.ts';
import { draftWith, streetPhoto, walkway, walkwayInSquares } from '../../testing/ground-in-photo.ts';
import { openOffice } from '../../testing/office.ts';
import { openServer } from '../../testing/own-server.ts';
import { upload } from '../../testing/pictures.ts';
import { failureOf, newJob, openTask } from '../../testing/pipeline-task.ts';
import { leaveRole } from '../../testing/role.ts';
import { catchLog } from '../../testing/written-lines.ts';

let sent = '';
/** An image model that keeps what it is sent, and declines. */
const model = await openServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => void parts.push(part));
  request.on('end', () => {
    sent = Buffer.concat(parts).toString('latin1');
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { code: 'moderation_blocked', message: 'no' } }));
  });
});

beforeAll(() => {
  catchLog();
});

afterAll(() => {
  model.close();
  vi.restoreAllMocks();
  leaveRole();
});

test('the model is told of the mask when one is sent along', async () => {
  const { accountId, session } = await openOffice();
  const [imageUrl, maskUrl] = [await upload(session), await upload(session)];
  const draw = await openTask('draw-design', { OPENAI_BASE_URL: `${model.address}/v1` });
  for (const [request, isTold] of [
    [{ imageUrl, prompt: 'Pavers' }, false],
    [{ imageUrl, maskUrl, prompt: 'Pavers' }, true],
  ] as const) {
    expect(await failureOf(draw(await newJob(accountId, 'draw-design', request)))).toMatchObject({ name: 'Refused' });
    expect(sent).toContain('Edit this photo of a residential property.');
    expect(sent.includes('The mask marks the driveway. Nothing outside it changes.')).toBe(isTold);
  }
});

test('the model is told of areas with pavers of their own, where they are and in which pavers', async () => {
  const office = await openOffice();
  const imageUrl = await streetPhoto(office);
  const draw = await openTask('draw-design', { OPENAI_BASE_URL: `${model.address}/v1` });
  const toldOf = async (area: PavedArea): Promise<string | undefined> => {
    const prompt = 'Pavers: Rectangle. Pattern: Stack bond. Color: Charcoal gray.';
    const request = { imageUrl, prompt, proposalId: await draftWith(office, area) };
    await failureOf(draw(await newJob(office.accountId, 'draw-design', request)));
    expect(sent).toContain('The mask marks the driveway.');
    return /The mask also marks ground beside it.*/.exec(sent)?.[0];
  };
  expect(await toldOf(walkwayInSquares())).toMatch(
    /, around [6-9]\d(\.\d)?% from the left and \d+(\.\d)?% from the top, .* Pavers: Square\. Pattern: Stack bond\. Color: Charcoal gray\./,
  );
  expect(await toldOf(walkway)).toBeUndefined();
});
