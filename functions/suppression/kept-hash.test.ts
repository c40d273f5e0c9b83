import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';

import { proposals } from '#shared/proposals/contract.ts';
import { suppressionKey } from '#shared/table/keys.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { openOffice } from '../testing/office.ts';
import { newAddress, newPage } from '../testing/open-pages.ts';
import { readItem } from '../testing/operator.ts';
import { upload } from '../testing/pictures.ts';
import { failureOf, newJob, openTask } from '../testing/pipeline-task.ts';
import { catchLog } from '../testing/written-lines.ts';
import { addressHash } from './address-hash.ts';

beforeAll(() => {
  catchLog();
});

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.resetModules();
});

const optOut = (slug: string) => openSession(inject('origin')).ask(proposals.optOut, { params: { slug } });

describe('an address that opted out', () => {
  test('is kept as a hash alone', async () => {
    const address = newAddress();
    const { slug } = await newPage((await openOffice()).session, address);
    await optOut(slug);
    const kept = await readItem(suppressionKey(addressHash(address)));
    expect(kept?.['pk']).toMatch(/^X#[0-9a-f]{64}$/);
    const [, street = ''] = address.split(' ');
    expect(JSON.stringify(kept)).not.toContain(street);
  });

  test('stops the design of a job that waited while its address opted out', async () => {
    const { session, accountId } = await openOffice();
    const { slug, id } = await newPage(session);
    const imageUrl = await upload(session);
    const job = await newJob(accountId, 'draw-design', { imageUrl, prompt: 'pavers', proposalId: id });
    await optOut(slug);
    const draw = await openTask('draw-design', { OPENAI_BASE_URL: `${inject('imageModel')}/v1` });
    expect(await failureOf(draw(job))).toEqual({
      name: 'Refused',
      message:
        'UNPROCESSABLE: The people at this address asked not to get designs or mail. Please choose another house.',
    });
  });
});
