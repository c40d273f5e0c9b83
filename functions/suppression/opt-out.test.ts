import { beforeEach, describe, expect, inject, test } from 'vitest';

import { imaging } from '#shared/imaging/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { accountPartition, historyOf } from '#shared/table/keys.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { eventually } from '../testing/eventually.ts';
import { newDraft } from '../testing/houses.ts';
import { openOffice } from '../testing/office.ts';
import { newAddress, newPage } from '../testing/open-pages.ts';
import { readPartition } from '../testing/operator.ts';
import { upload } from '../testing/pictures.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';

const stranger = openSession(inject('origin'));
beforeEach(() => resetRateLimits('opt-out'));

describe('an address that opted out', () => {
  test('gets no design, marketing image or uploaded one, from any account and in any spelling', async () => {
    const address = newAddress();
    const { session, accountId } = await openOffice();
    const { slug, id } = await newPage(session, address);
    const answer = await stranger.ask(proposals.optOut, { params: { slug } });
    expect([answer.status, await answer.json()]).toEqual([200, { optedOut: true }]);

    const rival = (await openOffice()).session;
    const draft = await newDraft(rival, ` ${address.replace('Street', 'St.').toUpperCase()}-0001, USA`);
    const picture = await upload(rival);
    const design = { imageUrl: picture, prompt: 'pavers', proposalId: draft.id };
    const choice = { shape: 'square', pattern: 'stack-bond', color: 'red-brick' } as const;
    const answers = [
      await rival.ask(imaging.processImage, { body: design }),
      await rival.ask(imaging.processImageInpainting, { body: { ...design, maskUrl: picture } }),
      await rival.ask(imaging.renderPreview, { body: { imageUrl: picture, proposalId: draft.id, choice } }),
      await rival.ask(proposals.setPicture, { params: { slug: draft.slug }, body: { afterImageR2Url: picture } }),
      await rival.ask(proposals.edit, { params: { id: String(draft.id) }, body: { marketingImageUrl: picture } }),
      await rival.ask(imaging.generateMarketingImage, {
        body: {
          beforeImageUrl: picture,
          afterImageUrl: picture,
          aerialMapUrl: '',
          calculatedCost: 1,
          marketingForm: {
            headline: 'DRIVEWAY',
            canvasBackgroundColor: '#61A5FA',
            beforeBox: '#2563EB',
            afterBox: '#2563EB',
            areaBox: '#2563EB',
            companyLogo: '',
            contactInfo: '',
          },
          qrCodeUrl: `${rival.origin}/proposal/${draft.slug}`,
          proposalId: draft.id,
        },
      }),
    ];
    const words = '422 The people at this address asked not to get designs or mail. Please choose another house.';
    expect(await Promise.all(answers.map(async (one) => `${one.status} ${await one.text()}`))).toEqual(
      answers.map(() => words),
    );
    const history = () => readPartition(accountPartition(accountId), historyOf('proposal', id));
    await eventually(async () => (await history()).filter(({ action }) => action === 'opted-out').length, 1);
  });

  test('gets a confirmation, without a script and each time', async () => {
    const { session } = await openOffice();
    const { slug, propertyAddress } = await newPage(session);
    const html = await (await stranger.ask(proposals.page, { params: { slug } })).text();
    const action = /<form[^>]* action="([^"]+\/opt-out)"/.exec(html)?.[1] ?? '';
    for (let n = 0; n < 2; n += 1) {
      const answer = await stranger.send('POST', action, { headers: { accept: 'text/html' } });
      expect(await answer.text()).toContain(propertyAddress);
    }
    const after = await (await stranger.ask(proposals.page, { params: { slug } })).text();
    expect(after).toContain('This address gets no more designs or mail.');
  });

  test('is not the house next door', async () => {
    const address = newAddress();
    const { session } = await openOffice();
    const { slug } = await newPage(session, address);
    await stranger.ask(proposals.optOut, { params: { slug } });
    const neighbor = await newDraft(session, address.replace('1 ', '3 '));
    const body = { afterImageR2Url: await upload(session) };
    expect((await session.ask(proposals.setPicture, { params: { slug: neighbor.slug }, body })).status).toBe(200);
  });

  test('cannot be suppressed by guessing links', async () => {
    const draft = await newDraft((await openOffice()).session, newAddress());
    for (const slug of [draft.slug, 'oak-00000000000000000000', 'nothing']) {
      expect((await stranger.ask(proposals.optOut, { params: { slug } })).status).toBe(404);
    }
  });
});
