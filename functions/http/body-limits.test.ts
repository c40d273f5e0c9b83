import { beforeAll, describe, expect, test } from 'vitest';

import { proposals } from '#shared/proposals/contract.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { newDraft } from '#shared/testing/houses.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { openOffice } from '../testing/office.ts';

let session: SessionClient;
let draft: Proposal;

beforeAll(async () => {
  ({ session } = await openOffice());
  draft = await newDraft(session);
});

const patch = (json: string) =>
  session.send('PATCH', proposals.edit.path.replace('{id}', String(draft.id)), {
    headers: { 'content-type': 'application/json' },
    body: json,
  });

const ring = (points: number): string => JSON.stringify(Array.from({ length: points }, () => ({ lat: 26, lng: -80 })));

describe('a body', () => {
  test('may hold 500 points and not 501', async () => {
    expect((await patch(`{"drawnPolygon":${ring(500)}}`)).status).toBe(200);
    expect((await patch(`{"drawnPolygon":${ring(501)}}`)).status).toBe(400);
  });

  test('may cross itself', async () => {
    const bow = [
      { lat: 1, lng: 1 },
      { lat: 2, lng: 2 },
      { lat: 1, lng: 2 },
      { lat: 2, lng: 1 },
    ];
    expect((await patch(JSON.stringify({ drawnPolygon: bow }))).status).toBe(200);
  });

  test('with very many mistakes is told a few of them', async () => {
    const response = await patch(`{"drawnPolygon":[${Array.from({ length: 50_000 }, () => '{"x":1}').join()}]}`);
    expect(response.status).toBe(400);
    expect((await response.text()).length).toBeLessThan(2000);
  });

  test('with a very long unknown name is not given back in full', async () => {
    const response = await patch(JSON.stringify({ ['x'.repeat(500_000)]: 1 }));
    expect(response.status).toBe(400);
    expect((await response.text()).length).toBeLessThan(2000);
  });

  test('over a megabyte is too large', async () => {
    const bytes = async (count: number) => {
      const response = await patch(`{"polygonHash":"${'a'.repeat(count - '{"polygonHash":""}'.length)}"}`);
      return `${response.status} ${await response.text()}`;
    };
    expect(await bytes(1_000_000)).toMatch(/^400 /);
    expect(await bytes(1_000_001)).toBe('413 This is too large to be sent.');
  });

  test('over what the gateway carries is too large', async () => {
    expect((await patch(`{"polygonHash":"${'a'.repeat(7_000_000)}"}`)).status).toBe(413);
  });

  test('nested without end is refused', async () => {
    const deep = `{"drawnPolygon":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect((await patch(deep)).status).toBe(400);
  });

  test('that is not UTF-8 is refused or read, never half stored', async () => {
    const response = await session.send('PATCH', `/api/proposals/${draft.id}`, {
      headers: { 'content-type': 'application/json' },
      body: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
    });
    expect(response.status).toBe(400);
  });

  test.each(['1e-200', '5e-324', '-1e-300', '-0'])('may hold %s, which is zero', async (tiny) => {
    const response = await patch(`{"drawnPolygon":[{"lat":${tiny},"lng":0}]}`);
    expect(await response.json()).toMatchObject({ drawnPolygon: [{ lat: 0, lng: 0 }] });
  });

  test.each(['-1', '-0.01', '1000001', '1e309', '"12"', 'null', 'true', '[]'])('holds no area of %s', async (area) => {
    expect((await patch(`{"area":${area}}`)).status).toBe(400);
  });
});
