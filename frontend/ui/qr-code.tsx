import { useEffect, useState } from 'react';

import type { MarketingPlan } from '#shared/marketing/marketing-plan.ts';

/** Width of the white margin around the code, in modules, as the server draws it. */
const QUIET_ZONE = 2;

/** QR code as the marketing image will have it. Its library is loaded when a code is first shown. */
export function QrCode({ box, url, color }: MarketingPlan['qr']) {
  const [code, setCode] = useState({ side: 1, path: '' });
  useEffect(() => {
    let isUnmounted = false;
    void import('qrcode').then(({ create }) => {
      if (!isUnmounted) setCode(codeOf(create(url, { errorCorrectionLevel: 'L' }).modules));
    });
    return () => {
      isUnmounted = true;
    };
  }, [url]);
  return (
    <svg {...box} viewBox={`0 0 ${code.side} ${code.side}`}>
      <path d={code.path} fill={color} />
    </svg>
  );
}

type Modules = { readonly size: number; readonly get: (row: number, column: number) => number };

/** Width of the code in modules, and the dark modules as SVG path data. */
function codeOf(modules: Modules): { readonly side: number; readonly path: string } {
  const side = modules.size + 2 * QUIET_ZONE;
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) path += `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`;
    }
  }
  return { side, path };
}
