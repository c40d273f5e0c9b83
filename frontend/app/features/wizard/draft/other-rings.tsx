import { Layer, Marker, Source } from '@vis.gl/react-maplibre';

import { DRIVEWAY } from '#shared/areas/paved-area.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { meanPoint } from '#shared/geometry/mean-point.ts';
import { useWizard } from '../wizard-model.ts';
import { figuresIn, selectedIn } from '../wizard-state.ts';
import { allRings, isSameRing, ringAt } from './ground-edits.ts';
import { useSelectByClick } from './use-select-by-click.ts';

const SKY = '#2563eb';
const SHADE = '#0f1b2d';
const AREA_FILL = { 'fill-color': SKY, 'fill-opacity': 0.22 } as const;
const CUT_OUT_FILL = { 'fill-color': SHADE, 'fill-opacity': 0.45 } as const;
const EDGE = { 'line-color': '#ffffff', 'line-width': 2, 'line-dasharray': [2, 1.5] };
const passThrough = { pointerEvents: 'none' } as const;

/** The rings whose corners cannot be moved at the moment. A click or tap on one selects it. */
export function OtherRings() {
  const { state } = useWizard();
  useSelectByClick();
  const { drawing, trace } = state;
  if (trace.phase !== 'off') return null;
  const selected = selectedIn(state);
  const others = allRings(state).filter((ref) => drawing || !isSameRing(ref, selected));
  const figures = figuresIn(state);
  return (
    <>
      <Rings id="other-areas" rings={others.filter(isArea).map((ref) => ringAt(state, ref) ?? [])} fill={AREA_FILL} />
      <Rings
        id="cut-outs"
        rings={others.filter((ref) => !isArea(ref)).map((ref) => ringAt(state, ref) ?? [])}
        fill={CUT_OUT_FILL}
      />
      {others.filter(isArea).map((ref) => {
        const middle = meanPoint(ringAt(state, ref) ?? []);
        const sqFt = Math.round(figures[ref.area]?.sqFt ?? 0).toLocaleString('en-US');
        return (
          middle && (
            <Marker key={ref.area} latitude={middle.lat} longitude={middle.lng} anchor="center" style={passThrough}>
              <span className="rounded-sm bg-ink/90 px-1.5 py-0.5 text-xs font-semibold text-white tabular-nums">
                {ref.area === 0 ? DRIVEWAY : state.areas[ref.area - 1]?.name} {sqFt}
              </span>
            </Marker>
          )
        );
      })}
    </>
  );
}

const isArea = ({ cutOut }: { readonly cutOut: number | undefined }): boolean => cutOut === undefined;

type RingsProps = {
  readonly id: string;
  readonly rings: readonly (readonly LatLng[])[];
  readonly fill: typeof AREA_FILL | typeof CUT_OUT_FILL;
};

function Rings({ id, rings, fill }: RingsProps) {
  const data = {
    type: 'FeatureCollection' as const,
    features: rings.map((ring) => ({
      type: 'Feature' as const,
      properties: {},
      geometry: {
        type: 'Polygon' as const,
        coordinates: [[...ring, ...ring.slice(0, 1)].map(({ lat, lng }) => [lng, lat])],
      },
    })),
  };
  return (
    <Source id={id} type="geojson" data={data}>
      <Layer id={`${id}-fill`} type="fill" paint={fill} />
      <Layer id={`${id}-edge`} type="line" paint={EDGE} />
    </Source>
  );
}
