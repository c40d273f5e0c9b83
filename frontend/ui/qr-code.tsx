import { useEffect, useState } from 'react';

import type { MarketingPlan } from '#shared/marketing/marketing-plan.ts';

/** Modules of white around the code inside its box, as the server leaves. */
const QUIET_ZONE = 2;

/** The code that the printed picture will carry; its library arrives when it is first shown. */
export function QrCode({ box, url, color }: MarketingPlan['qr']) {
  const [code, setCode] = useState({ side: 1, path: '' });
  useEffect(() => {
    let gone = false;
    void import('qrcode').then(({ create }) => {
      if (!gone) setCode(codeOf(create(url, { errorCorrectionLevel: 'L' }).modules));
    });
    return () => {
      gone = true;
    };
  }, [url]);
  return (
    <svg {...box} viewBox={`0 0 ${code.side} ${code.side}`}>
      <path d={code.path} fill={color} />
    </svg>
  );
}

type Modules = { readonly size: number; readonly get: (row: number, column: number) => number };

/** How many modules the code is wide, and its dark ones as path data in modules. */
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
