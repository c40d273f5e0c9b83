/** Whether this browser shows step 3 on the map: a habit of the person, not a part of the proposal. */
const KEY = 'paveprint.pavers-on-map';

export function savePaversOnMap(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(KEY, 'on');
    else localStorage.removeItem(KEY);
  } catch (error) {
    // When storage is full or forbidden, it is only chosen once more.
    console.warn('The choice could not be kept in this browser', error);
  }
}

export function findPaversOnMap(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}
