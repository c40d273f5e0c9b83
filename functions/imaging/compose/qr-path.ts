import QRCode from 'qrcode';

import type { Box } from '#shared/marketing/marketing-plan.ts';
import { fixed } from './svg.ts';

/**
 * White modules around the code, inside its box. With the white card around the box, they make up the four that readers
 * need.
 */
const QUIET_ZONE = 2;

/** The lowest of four levels, because larger modules help a phone more than redundancy does. */
const ERROR_CORRECTION_LEVEL = 'L';

/** The dark modules of a QR code as path data in a square box, quiet zone included; adjacent modules are merged. */
export function qrPath(text: string, { x, y, width }: Box): string {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: ERROR_CORRECTION_LEVEL });
  const step = width / (modules.size + 2 * QUIET_ZONE);
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      let end = column;
      while (end < modules.size && modules.get(row, end)) end += 1;
      if (end === column) continue;
      const [left, top] = [x + (column + QUIET_ZONE) * step, y + (row + QUIET_ZONE) * step];
      const across = fixed((end - column) * step);
      path += `M${fixed(left)} ${fixed(top)}h${across}v${fixed(step + 0.02)}h-${across}z`;
      column = end;
    }
  }
  return path;
}
