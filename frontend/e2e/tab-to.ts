import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';

/** More controls than any page has before the wanted one. */
const MOST = 20;

/** Moves the focus to a control by Tab alone, as people without a mouse do. */
export async function tabTo(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < MOST && !(await isThere()); presses += 1) await control.page().keyboard.press('Tab');
  await expect(control).toBeFocused();
}

/** Moves the focus to a control by Tab, and presses a key there. */
export async function tabAndPress(control: Locator, key: 'Enter' | 'Space' | 'ArrowDown'): Promise<void> {
  await tabTo(control);
  await control.page().keyboard.press(key);
}
