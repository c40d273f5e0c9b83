import type { PlanePoint } from '../geometry/local-plane.ts';
import type { GroundPicture } from '../tracing/ground-picture.ts';

type Rgb = readonly [number, number, number];

const LAWN: Rgb = [86, 112, 70];
const STREET: Rgb = [128, 128, 130];
const ROOF: Rgb = [104, 84, 74];

/** A made-up driveway in meters, seen from above. Its middle line may bend, and its garage is at the top. */
export type SampleDriveway = {
  readonly width: number;
  readonly length: number;
  /** How far the middle line bows to the side halfway along, in meters. */
  readonly bow: number;
  /** Direction from the garage to the street, in radians. */
  readonly turn: number;
  readonly paving: Rgb;
  /** Standard deviation of the picture's noise, in levels. */
  readonly noise: number;
  /** Share of the light that a shadow over the middle third takes away. */
  readonly shade?: number;
  /** Another pavement in the last meters before the street. */
  readonly apron?: { readonly length: number; readonly paving: Rgb };
  readonly metersPerPixel: number;
  readonly seed: number;
};

const SIZE_METERS = 46;

/** The picture of a driveway, its true ring and its ends, in pixels. */
export function sampleGround(driveway: SampleDriveway) {
  const { metersPerPixel, length, width, turn, seed } = driveway;
  const size = Math.round(SIZE_METERS / metersPerPixel);
  const pixels = new Uint8Array(size * size * 3);
  const random = noiseOf(seed);
  const place = placeOf(driveway);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const color = meanColor(driveway, place, { x, y });
      const noise = random() * driveway.noise;
      color.forEach((level, channel) => {
        pixels[(y * size + x) * 3 + channel] = Math.max(0, Math.min(255, Math.round(level + noise)));
      });
    }
  }
  const rows = Array.from({ length: 25 }, (_, n) => (n * length) / 24);
  const side = (sign: number) =>
    rows.map((v) => fromPlace(driveway, { u: bowAt(driveway, v) + (sign * width) / 2, v }));
  const picture: GroundPicture = { width: size, height: size, pixels, channels: 3, metersPerPixel };
  const end = (v: number): PlanePoint => fromPlace(driveway, { u: bowAt(driveway, v), v });
  return { picture, truth: [...side(-1), ...side(1).toReversed()], garage: end(0), street: end(length), turn };
}

type Place = { readonly u: number; readonly v: number };

const bowAt = ({ bow, length }: SampleDriveway, v: number): number => bow * Math.sin((Math.PI * v) / length);

/** Converts pixels to meters across and along the driveway, whose middle is in the middle of the picture. */
function placeOf({ turn, length, metersPerPixel }: SampleDriveway) {
  const middle = SIZE_METERS / 2;
  return (x: number, y: number): Place => {
    const [dx, dy] = [x * metersPerPixel - middle, y * metersPerPixel - middle];
    return {
      u: -dx * Math.sin(turn) + dy * Math.cos(turn),
      v: dx * Math.cos(turn) + dy * Math.sin(turn) + length / 2,
    };
  };
}

function fromPlace({ turn, length, metersPerPixel }: SampleDriveway, { u, v }: Place): PlanePoint {
  const along = v - length / 2;
  const middle = SIZE_METERS / 2;
  return {
    x: (middle + along * Math.cos(turn) - u * Math.sin(turn)) / metersPerPixel,
    y: (middle + along * Math.sin(turn) + u * Math.cos(turn)) / metersPerPixel,
  };
}

const pavingAt = ({ length, paving, apron }: SampleDriveway, v: number): Rgb =>
  apron && v > length - apron.length ? apron.paving : paving;

function colorAt(driveway: SampleDriveway, { u, v }: Place): Rgb {
  const { length, width, shade = 0 } = driveway;
  if (v > length) return STREET;
  if (v < 0) return Math.abs(u) < 9 && v > -12 ? ROOF : LAWN;
  const ground = Math.abs(u - bowAt(driveway, v)) < width / 2 ? pavingAt(driveway, v) : LAWN;
  const light = v > length / 3 && v < (2 * length) / 3 ? 1 - shade : 1;
  return [ground[0] * light, ground[1] * light, ground[2] * light];
}

/** The mean of four points of a pixel, which blurs edges as a camera does. */
function meanColor(driveway: SampleDriveway, place: (x: number, y: number) => Place, { x, y }: PlanePoint): Rgb {
  const points = [0.25, 0.75].flatMap((dy) => [0.25, 0.75].map((dx) => colorAt(driveway, place(x + dx, y + dy))));
  const mean = (channel: 0 | 1 | 2): number => points.reduce((sum, color) => sum + color[channel], 0) / 4;
  return [mean(0), mean(1), mean(2)];
}

/** Seeded normal deviates: the sum of four uniform numbers. */
export function noiseOf(seed: number): () => number {
  let state = seed;
  const uniform = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return () => (uniform() + uniform() + uniform() + uniform() - 2) * Math.sqrt(3);
}
