import { type Size } from '#shared/geometry/camera.ts';
import { edgeFinder, type EdgeFinder, type GroundExtent, groundExtent } from './area-edges.ts';
import { groundPlane, type GroundPlane, type GroundPoint, type PhotoCamera } from './ground-plane.ts';
import { type Illumination, illumination } from './illumination.ts';
import { smoothNoise } from './noise.ts';
import { type PaverChoice } from './paver-choice.ts';
import { type RgbImage } from './rgb-image.ts';
import { type AreaEdge, paverSurface, type Sample, type Surface } from './surface.ts';

export type Painting = {
  readonly image: RgbImage;
  /** One byte a pixel: 255 where pavers go, 0 where nothing may change, in between on soft edges. */
  readonly mask: Uint8Array;
  readonly choice: PaverChoice;
  /** How the photo was taken, when that is known; guessed from the outline of the driveway otherwise. */
  readonly camera?: PhotoCamera;
};

/** A mask value below this is noise and leaves the pixel as it was. */
const faintest = 6;

type Scene = {
  readonly plane: GroundPlane;
  readonly surface: Surface;
  readonly edgeAt: EdgeFinder;
  readonly lightAt: Illumination;
  /** The point that rings and medallions are laid around. */
  readonly middle: GroundPoint;
};

/** Towards the street, so that a medallion shows well in a view from there. */
function middleOf(extent: GroundExtent, mask: Uint8Array, { width }: Size, plane: GroundPlane): GroundPoint {
  const point: GroundPoint = { x: 0, y: 0 };
  let [sum, count] = [0, 0];
  for (let at = 0; at < mask.length; at += 17) {
    if ((mask[at] ?? 0) > 127 && plane.toGround(at % width, Math.floor(at / width), point)) {
      sum += point.x;
      count += 1;
    }
  }
  const y = extent.y0 + 0.4 * Math.min(16, extent.y1 - extent.y0);
  return { x: count > 0 ? sum / count : (extent.x0 + extent.x1) / 2, y };
}

function sceneOf({ image, mask, choice, camera }: Painting): Scene {
  const plane = groundPlane(mask, image, camera);
  const extent = groundExtent(mask, image, plane);
  return {
    plane,
    surface: paverSurface(choice),
    edgeAt: edgeFinder(mask, image, plane, extent),
    lightAt: illumination(image, mask),
    middle: middleOf(extent, mask, image, plane),
  };
}

const here: GroundPoint = { x: 0, y: 0 };
const beside: GroundPoint = { x: 0, y: 0 };
const edge: AreaEdge = { distance: Infinity, nx: 1, ny: 0 };
const mean: Sample = { r: 0, g: 0, b: 0 };

/** How many metres of ground lie between a pixel and the next one to the right or below. */
function spacing(plane: GroundPlane, x: number, y: number, down: boolean): number {
  if (!plane.toGround(x + 0.5, y + 0.5, here)) return 0;
  if (!plane.toGround(x + (down ? 0.5 : 1.5), y + (down ? 1.5 : 0.5), beside)) return 0;
  return Math.hypot(beside.x - here.x, beside.y - here.y);
}

/** Averages samples over one pixel into `mean`: more along the view, where a pixel covers more ground. */
function samplePixel({ plane, surface, edgeAt, middle }: Scene, x: number, y: number): boolean {
  const [across, along] = [spacing(plane, x, y, false), spacing(plane, x, y, true)];
  const columns = across > 0.006 ? 3 : 2;
  const rows = Math.max(2, Math.min(8, Math.ceil(along / 0.012)));
  let [r, g, b, count] = [0, 0, 0, 0];
  for (let part = 0; part < columns * rows; part += 1) {
    const [column, row] = [part % columns, Math.floor(part / columns)];
    if (!plane.toGround(x + (column + 0.5) / columns, y + (row + 0.5) / rows, here)) continue;
    edgeAt(here.x, here.y, edge);
    const sample = surface(here.x - middle.x, here.y - middle.y, edge, across);
    r += sample.r;
    g += sample.g;
    b += sample.b;
    count += 1;
  }
  mean.r = r / count;
  mean.g = g / count;
  mean.b = b / count;
  return count > 0;
}

type Blend = { readonly light: number; readonly opacity: number; readonly grain: number };

/** Lays the sampled pavers into one pixel, in the light that falls there, with a little of a camera's grain. */
function blendPixel(pixels: Uint8ClampedArray, at: number, { light, opacity, grain }: Blend): void {
  const old = 1 - opacity;
  const cool = light < 0.8 ? light * 1.05 : light;
  pixels[at] = (pixels[at] ?? 0) * old + (mean.r * light + grain) * opacity;
  pixels[at + 1] = (pixels[at + 1] ?? 0) * old + (mean.g * light + grain) * opacity;
  pixels[at + 2] = (pixels[at + 2] ?? 0) * old + (mean.b * cool + grain) * opacity;
}

/**
 * Paints pavers into a photo: in perspective, true to scale, with a border course, in the light and shadow of the old
 * surface. Returns new pixels in the image's own layout; every pixel outside the mask is as it was.
 */
export function paintPavers(painting: Painting): { readonly pixels: Uint8ClampedArray<ArrayBuffer> } {
  const { image, mask } = painting;
  const pixels = new Uint8ClampedArray(image.pixels);
  if (!mask.some((value) => value > 127)) return { pixels };
  const scene = sceneOf(painting);
  for (let at = 0; at < mask.length; at += 1) {
    const value = mask[at] ?? 0;
    if (value < faintest) continue;
    const [x, y] = [at % image.width, Math.floor(at / image.width)];
    if (!samplePixel(scene, x, y)) continue;
    const grain = (smoothNoise(x * 0.9, y * 0.9, 95) - 0.5) * 5;
    blendPixel(pixels, at * image.channels, { light: scene.lightAt(x, y), opacity: value / 255, grain });
  }
  return { pixels };
}
