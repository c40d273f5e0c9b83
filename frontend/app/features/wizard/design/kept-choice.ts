/** Whether this browser has a choice that somebody made; false where it keeps nothing. */
export function isChosen(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Keeps a choice in this browser, or takes it back. */
export function keepChoice(key: string, isMade: boolean): void {
  try {
    if (isMade) localStorage.setItem(key, 'on');
    else localStorage.removeItem(key);
  } catch (error) {
    // When storage is full or forbidden, it is only chosen once more.
    console.warn('The choice could not be kept in this browser', error);
  }
}
