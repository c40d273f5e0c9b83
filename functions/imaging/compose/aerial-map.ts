import sharp from 'sharp';

import type { Pixel } from '#shared/geometry/camera.ts';
import { METERS_PER_FOOT } from '#shared/geometry/feet.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { metersPerPixel } from '#shared/geometry/mercator.ts';
import { viewAround, viewPixel } from '#shared/geometry/view-around.ts';
import type { MapView } from '#shared/geometry/view-around.ts';
import { fitText } from '#shared/marketing/fit-text.ts';
import { measureText } from '#shared/marketing/text-metrics.ts';
import { sharpInputLimits } from '../../photos/sharp-input-limits.ts';
import { fixed, svgDocument, textSvg } from './svg.ts';

/** Size of the finished map; the map service is asked for half of it at double resolution. */
export const aerialSize = { width: 1200, height: 900 } as const;
const requested = { width: 600, height: 450 } as const;

/** The driveway takes up at most this share of the map. */
const DRIVEWAY_SHARE = 0.5;

/** Blue of a drawn driveway and its opacity (product 6.6). */
const OUTLINE_COLOR = '#2563eb';
const FILL_OPACITY = 0.3;

const PLATE = '#0b1220';

/** Margin of labels in pixels, because a frame with round corners may cover the edge. */
const INSET = 34;

/** Request to GetStaticMap for an exact box, so that the outline is drawn at the right position. */
export type AerialRequest = {
  readonly view: MapView;
  readonly parameters: {
    readonly FileName: 'map@2x';
    readonly Style: 'Satellite';
    readonly Width: number;
    readonly Height: number;
    readonly BoundingBox: string;
  };
};

/** Plans the view around an outline: as close as possible, at most `maxZoom` (product 4.17). */
export function planAerialMap(outline: readonly LatLng[], maxZoom: number): AerialRequest {
  const view = viewAround(outline, { ...requested, share: DRIVEWAY_SHARE, maxZoom });
  const { west, south, east, north } = view.bounds;
  const box = { Width: requested.width, Height: requested.height, BoundingBox: [west, south, east, north].join(',') };
  return { view, parameters: { FileName: 'map@2x', Style: 'Satellite', ...box } };
}

function outlineSvg(corners: readonly Pixel[]): string {
  const path = `M${corners.map(({ x, y }) => `${fixed(x)} ${fixed(y)}`).join('L')}Z`;
  const dots = corners
    .map(
      ({ x, y }) =>
        `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="6" fill="#ffffff" stroke="${OUTLINE_COLOR}" stroke-width="3"/>`,
    )
    .join('');
  return [
    `<path d="${path}" fill="${OUTLINE_COLOR}" fill-opacity="${FILL_OPACITY}" stroke="#ffffff" stroke-width="7" stroke-linejoin="round" stroke-opacity="0.9"/>`,
    `<path d="${path}" fill="none" stroke="${OUTLINE_COLOR}" stroke-width="4" stroke-linejoin="round"/>`,
    dots,
  ].join('');
}

const scaleLengths = [5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000] as const;

/** A scale bar of the longest round number of feet that takes up at most about a fifth of the width. */
function scaleBarSvg(metersPerPixelOfMap: number): string {
  const feetPerPixel = metersPerPixelOfMap / METERS_PER_FOOT;
  const feet = scaleLengths.findLast((length) => length / feetPerPixel < aerialSize.width * 0.22) ?? scaleLengths[0];
  const [x, y, width] = [INSET + 18, aerialSize.height - INSET - 18, feet / feetPerPixel];
  const line = {
    text: `${feet} ft`,
    face: 'semibold',
    size: 26,
    anchor: 'middle',
    tracking: 0,
    fill: '#ffffff',
  } as const;
  return [
    `<rect x="${INSET}" y="${y - 44}" width="${fixed(width + 36)}" height="62" rx="12" fill="${PLATE}" fill-opacity="0.72"/>`,
    `<path d="M${x} ${y - 10}v14h${fixed(width)}v-14" fill="none" stroke="#ffffff" stroke-width="4"/>`,
    textSvg({ ...line, x: x + width / 2, y: y - 14 }),
  ].join('');
}

/** The imagery's attribution, which shrinks so that it fits next to the scale bar. */
function attributionSvg(attribution: string): string {
  const fitted = fitText(attribution, { face: 'medium', width: 760, lines: 1, largest: 24, smallest: 14 });
  const [text = '', size] = [fitted.lines[0], fitted.size];
  const width = measureText(text, 'medium', size) + 32;
  const [x, y] = [aerialSize.width - width - INSET, aerialSize.height - 44 - INSET];
  const line = { text, face: 'medium', size, anchor: 'start', tracking: 0, fill: '#1f2937' } as const;
  const box = `<rect x="${fixed(x)}" y="${y}" width="${fixed(width)}" height="44" rx="12" fill="#ffffff" fill-opacity="0.85"/>`;
  return box + textSvg({ ...line, x: x + 16, y: y + 31 });
}

/**
 * Draws outline, scale bar and attribution over a static map of the planned view, as a JPEG. The area is written next
 * to the picture, never in it, because somebody may type another one later (docs/decisions/0042).
 */
export async function renderAerialMap(
  { view }: Pick<AerialRequest, 'view'>,
  map: Uint8Array,
  outline: readonly LatLng[],
  attribution: string,
): Promise<Uint8Array> {
  const scale = aerialSize.width / view.width;
  const corners = outline.map((point) => {
    const { x, y } = viewPixel(view, point);
    return { x: x * scale, y: y * scale };
  });
  const overlay = [
    outlineSvg(corners),
    scaleBarSvg(metersPerPixel(view.center.lat, view.zoom, 512) / scale),
    attributionSvg(attribution),
  ];
  // A copy, because the decoder does not accept the map service client's own array type.
  return sharp(Buffer.from(map), sharpInputLimits)
    .resize(aerialSize.width, aerialSize.height, { fit: 'fill', kernel: 'lanczos3' })
    .composite([{ input: svgDocument(aerialSize.width, aerialSize.height, overlay.join('')) }])
    .removeAlpha()
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
