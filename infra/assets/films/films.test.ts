import { describe, expect, test } from 'vitest';

import { formats } from '#shared/mailers/formats.ts';
import { webVtt } from './captions.ts';
import { framesOf } from './film-frames.ts';
import { ADDRESSEE, CARD, mailerPage } from './mailer-page.ts';
import { mailerCues } from './sample-mailer.ts';
import { fitted } from './shot.ts';
import { walkthroughCues } from './walkthrough.ts';
import { webm } from './webm.ts';

const picture = Buffer.from('a picture');

describe('a scene', () => {
  test('that is too short holds its last shot longer', () => {
    const shots = fitted(
      [
        { picture, ms: 300 },
        { picture, ms: 200 },
      ],
      1000,
    );
    expect(shots.map(({ ms }) => ms)).toEqual([300, 700]);
  });

  test('that is too long is sped up', () => {
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

test('captions follow each other without a gap', () => {
  const cues = [
    { untilMs: 4500, text: 'First' },
    { untilMs: 61_000, text: 'Second' },
  ];
  expect(webVtt(cues)).toBe('WEBVTT\n\n00:00.000 --> 00:04.500\nFirst\n\n00:04.500 --> 01:01.000\nSecond\n');
});

/** Offsets in a file at which these bytes are. */
function placesOf(file: Buffer, hex: string): readonly number[] {
  const places: number[] = [];
  const bytes = Buffer.from(hex, 'hex');
  for (let at = file.indexOf(bytes); at >= 0; at = file.indexOf(bytes, at + 1)) places.push(at);
  return places;
}

describe('the frames of a film', () => {
  const other = Buffer.from('another picture');
  const frames = framesOf([
    { picture, ms: 6000 },
    { picture: other, ms: 1000, from: { x: 0, y: 0 }, to: { x: 100, y: 50 }, press: true, fade: true },
  ]);

  test('are rare while nothing moves, with a key frame every five seconds', () => {
    expect(frames.filter(({ atMs }) => atMs < 6000).length).toBeLessThan(20);
    expect(frames.filter(({ key }) => key).map(({ atMs }) => atMs)).toEqual([0, 5240]);
  });

  test('move the pointer, press, and fade in', () => {
    const moved = frames.filter((frame) => frame.picture === other);
    expect(moved[0]).toMatchObject({ atMs: 6000, mix: 0, before: picture, pointer: { x: 0, y: 0 }, press: 0 });
    expect(moved.find(({ atMs }) => atMs === 6320)).toMatchObject({ mix: 1, pointer: { x: 50, y: 25 } });
    expect(moved.find(({ atMs }) => atMs === 6800)).toMatchObject({ pointer: { x: 100, y: 50 }, press: 0.5 });
  });
});

test('the film of the mailer shows what is mailed: a flat card in its size, in an envelope to whoever lives there', () => {
  const { width, height } = formats.card;
  expect(CARD.width / CARD.height).toBeCloseTo(width / height, 2);
  const nothing = Buffer.from('');
  const html = mailerPage({ front: nothing, back: nothing, phone: nothing, fonts: '' });
  expect(html.match(/url\(\/(front|back)\)/g)).toEqual(['url(/front)', 'url(/back)']);
  expect(ADDRESSEE).toEqual(['Current Resident', '102 E Heron Street', 'Fort Lauderdale, FL 33304']);
  expect(mailerCues.map(({ text }) => text)).toContain('Inside: one card, printed on both sides.');
  expect(mailerCues.filter(({ text }) => /sheet|fold/.test(text))).toEqual([]);
});

test('the walkthrough is a minute and a half long, the mailer between 20 and 60 seconds', () => {
  expect(walkthroughCues.at(-1)?.untilMs).toBe(90_000);
  expect(mailerCues.at(-1)?.untilMs).toBe(36_000);
});

describe('a WebM file', () => {
  const chunks = [
    { atMs: 0, key: true, data: Buffer.from('k0') },
    { atMs: 40, key: false, data: Buffer.from('d1') },
    { atMs: 5000, key: true, data: Buffer.from('k2') },
  ];
  const film = webm({ width: 1280, height: 720, lengthMs: 6000, chunks });
  const clusters = placesOf(film, '1f43b675');

  test('starts with its signature and has a cluster for each key frame', () => {
    expect(film.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
    expect(film.includes('V_VP9')).toBe(true);
    expect(clusters).toHaveLength(2);
  });

  test('lists the positions of its clusters, relative to the segment', () => {
    const segment = film.indexOf(Buffer.from('18538067', 'hex')) + 12;
    const positions = placesOf(film, 'f10100000000000008').map((at) => Number(film.readBigUInt64BE(at + 9)));
    expect(positions).toEqual(clusters.map((at) => at - segment));
  });
});
