import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/**
 * WCAG 2.2 AA, also that names contain what is shown, which axe does not look at by itself, and landmarks with different
 * names for people who jump between them.
 */
const rules = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { 'label-content-name-mismatch': { enabled: true }, 'landmark-unique': { enabled: true } },
};

/**
 * Expects no violation of these rules that axe can detect in the current screen, and no dialog that scrolls sideways,
 * which axe does not notice. Legacy mode skips cross-origin frames, of which there are none. It is faster because it
 * opens no extra page.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(rules).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  expect(found, state).toEqual([]);
  const beyond = await page
    .locator('[data-dialog], [data-dialog] > [role="region"]')
    .evaluateAll((dialogs) => dialogs.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  expect(
    beyond.filter((pixels) => pixels > 0),
    `${state}: pixels that a dialog is too wide`,
  ).toEqual([]);
}
