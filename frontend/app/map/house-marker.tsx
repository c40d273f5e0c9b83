import { Marker } from '@vis.gl/react-maplibre';

import type { LatLng } from '#shared/geometry/lat-lng.ts';

export function HouseMarker({ point, label }: { readonly point: LatLng; readonly label: string }) {
  return (
    <Marker latitude={point.lat} longitude={point.lng} anchor="bottom" style={{ zIndex: 2, pointerEvents: 'none' }}>
      <div className="grid justify-items-center">
        <svg
          viewBox="0 0 44 54"
          className="h-[54px] w-11 drop-shadow-[0_3px_5px_rgb(15_27_45/0.45)]"
          aria-hidden="true"
        >
          <path
            d="M22 53C20 47 4 38 4 21a18 18 0 0 1 36 0c0 17-16 26-18 32z"
            fill="#b4441b"
            stroke="#fff"
            strokeWidth="2.5"
          />
          <path
            d="m13.5 21.5 8.5-7.5 8.5 7.5M16.5 20v8.5h11V20"
            fill="none"
            stroke="#fff"
            strokeWidth="2.4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <span className="absolute top-full mt-1 rounded-full bg-ink px-2.5 py-1 text-xs font-semibold whitespace-nowrap text-white shadow-card">
          {label}
        </span>
      </div>
    </Marker>
  );
}
