import { describe, expect, test } from 'vitest';

import { webVtt } from './captions.ts';
import { fitted } from './shot.ts';
import { webm } from './webm.ts';

const picture = Buffer.from('a picture');

describe('a scene', () => {
  test('that is too short ends with a longer look', () => {
    const shots = fitted(
      [
        { picture, ms: 300 },
        { picture, ms: 200 },
      ],
      1000,
    );
    expect(shots.map(({ ms }) => ms)).toEqual([300, 700]);
  });

  test('that is too long is played faster', () => {
    const shots = fitted(
      [
        { picture, ms: 1000 },
        { picture, ms: 3000 },
      ],
      2000,
    );
    expect(shots.map(({ ms }) => ms)).toEqual([500, 1500]);
  });
});

test('captions follow on each other without a gap', () => {
  const cues = [
    { untilMs: 4500, text: 'First' },
    { untilMs: 61_000, text: 'Second' },
  ];
  expect(webVtt(cues)).toBe('WEBVTT\n\n00:00.000 --> 00:04.500\nFirst\n\n00:04.500 --> 01:01.000\nSecond\n');
});

describe('a WebM file', () => {
  const chunks = [
    { atMs: 0, key: true, data: Buffer.from('k0') },
    { atMs: 40, key: false, data: Buffer.from('d1') },
    { atMs: 5000, key: true, data: Buffer.from('k2') },
  ];
  const film = webm({ width: 1280, height: 720, lengthMs: 6000, chunks });
  const clusters = [...film.toString('latin1').matchAll(/\x1f\x43\xb6\x75/g)].map(({ index }) => index);

  test('begins as one and holds a cluster for each key picture', () => {
    expect(film.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
    expect(film.includes('V_VP9')).toBe(true);
    expect(clusters).toHaveLength(2);
  });

  test('says where its clusters lie, counted from the start of the segment', () => {
    const segment = film.indexOf(Buffer.from('18538067', 'hex')) + 12;
    const positions = [...film.toString('latin1').matchAll(/\xf1\x01\0{6}\x08/g)].map(({ index }) =>
      Number(film.readBigUInt64BE(index + 9)),
    );
    expect(positions).toEqual(clusters.map((at) => at - segment));
  });
});
