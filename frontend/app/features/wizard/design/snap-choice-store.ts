const KEY = 'paveprint.painter.free';

/** Whether strokes of this browser's painter stop at edges: they do until somebody said otherwise (product 7.60). */
export function findSnapChoice(): boolean {
  try {
    return localStorage.getItem(KEY) === null;
  } catch {
    return true;
  }
}

export function saveSnapChoice(snaps: boolean): void {
  try {
    if (snaps) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, '1');
  } catch (error) {
    // When storage is full or forbidden, the choice lasts as long as the painter is open.
    console.warn('The choice of the brush could not be kept in this browser', error);
  }
}
