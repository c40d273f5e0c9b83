/** Whether a choice is kept in this browser. False if the browser stores nothing. */
export function isChosen(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Keeps a choice in this browser, or removes it. */
export function keepChoice(key: string, isMade: boolean): void {
  try {
    if (isMade) localStorage.setItem(key, 'on');
    else localStorage.removeItem(key);
  } catch (error) {
    // When storage is full or forbidden, the person only has to choose again next time.
    console.warn('The choice could not be kept in this browser', error);
  }
}
