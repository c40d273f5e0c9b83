import { Marker } from '@vis.gl/react-maplibre';

import { areaBandSqFt } from '#shared/geometry/area-band.ts';
import { areaSqFt } from '#shared/geometry/area.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { meanPoint } from '#shared/geometry/mean-point.ts';
import type { OutlineOrigin } from '#shared/geometry/outline-origin.ts';
import { sideLengthsFeet } from '#shared/geometry/side-lengths.ts';

const PILL = 'pointer-events-none rounded-sm bg-ink/90 text-white tabular-nums';

type OutlineLabelsProps = {
  readonly outline: readonly LatLng[];
  readonly origin?: OutlineOrigin | undefined;
  /** The figures of an area with cut-outs. By default they are computed from the outline. */
  readonly figures?: { readonly sqFt: number; readonly bandSqFt: number };
  /** Leaves out the area, where it would cover the corners. */
  readonly sidesOnly?: boolean;
};

/** Labels of the outline: area with its band in the middle, and the length of each longer side. */
export function OutlineLabels({ outline, origin, figures, sidesOnly = false }: OutlineLabelsProps) {
  const middle = meanPoint(outline);
  if (outline.length < 3 || !middle) return null;
  const { sqFt, bandSqFt } = figures ?? { sqFt: areaSqFt(outline), bandSqFt: areaBandSqFt(outline, origin) };
  return (
    <>
      {sideLengthsFeet(outline).map(({ middle: at, feet, outward }, side) =>
        feet < MIN_LABELED_FEET ? null : (
          <Marker
            // oxlint-disable-next-line react/no-array-index-key -- while a ring is drawn, two sides can have the same middle
            key={side}
            latitude={at.lat}
            longitude={at.lng}
            anchor="center"
            offset={[outward.x * LABEL_DISTANCE_PX.x, outward.y * LABEL_DISTANCE_PX.y]}
            style={passThrough}
          >
            <span className={`${PILL} px-1.5 py-0.5 text-xs font-semibold`}>{feet.toFixed(1)} ft</span>
          </Marker>
        ),
      )}
      {/* An area below its band says nothing, and its label would cover the first corners of a sketch. */}
      {!sidesOnly && sqFt > bandSqFt && (
        <Marker latitude={middle.lat} longitude={middle.lng} anchor="center" style={passThrough}>
          <p className={`${PILL} rounded-md px-3 py-1.5 text-center`}>
            <b className="block text-md leading-5">{Math.round(sqFt).toLocaleString('en-US')} sq ft</b>
            <span className="text-xs text-[#c9d3e0]">± {Math.round(bandSqFt)}</span>
          </p>
        </Marker>
      )}
    </>
  );
}

/** Pixels from the outline. More horizontally, because labels are wider than high. */
const LABEL_DISTANCE_PX = { x: 42, y: 24 };
/** Labels of sides that are shorter than this would overlap. */
const MIN_LABELED_FEET = 8;
const passThrough = { pointerEvents: 'none' } as const;
