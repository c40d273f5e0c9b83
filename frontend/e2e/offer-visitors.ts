import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { drawnLines } from '#shared/offers/drawn-lines.ts';
import { intercept } from './intercept.ts';
import type { offerElsewhere } from './offer-elsewhere.ts';
import { turnAndDraw } from './turn-and-draw.ts';

/** A name stays as it was drawn when the phone is turned. The answer is held back, so that nothing is signed. */
export async function expectDrawnNameKept(signer: Page, path: string): Promise<void> {
  await signer.goto(path);
  await expect(signer.locator('[data-island=offer][data-awake]')).toBeVisible();
  await signer.getByRole('button', { name: 'Accept this offer' }).press('Enter');
  await turnAndDraw(signer, signer.getByLabel('Box for drawing'));
  await signer.getByRole('checkbox', { name: /I have read/ }).press('Space');
  await signer.getByRole('checkbox', { name: /electronically/ }).press('Space');
  await intercept(signer, '**/offer/answers*', (route) => route.abort());
  const asked = signer.waitForRequest('**/offer/answers*');
  await signer.getByLabel('Your name', { exact: true }).fill('Sample Homeowner');
  await signer.getByLabel('Your name', { exact: true }).press('Enter');
  await expect(signer.getByRole('alert')).toBeVisible();
  const { drawn } = (await asked).postDataJSON() as { readonly drawn: string };
  // The first and last point of each line, in tens of the box's units.
  const ends = drawnLines(drawn).map((line) => [line[0], line.at(-1)].flat().map((one = 0) => Math.round(one / 10)));
  expect(ends).toEqual([
    [12, 6, 48, 6],
    [12, 14, 48, 14],
  ]);
}

/** An offer whose words change while they are answered says so, and a signer types nothing twice. */
export async function expectChangesTold(asker: Page, elsewhere: ReturnType<typeof offerElsewhere>): Promise<void> {
  const { draft } = await elsewhere.read();
  await asker.getByRole('checkbox', { name: /Sealing/ }).press('Space');
  await asker.getByRole('button', { name: 'Ask a question' }).press('Enter');
  await asker.getByLabel('Your question').fill('Is sealing needed?');
  await asker.getByLabel('Name').fill('Sample Homeowner');
  await asker.getByLabel('E-mail').fill('home@paveprint.example');
  await elsewhere.reopen({ ...draft, addOns: [] });
  await asker.getByRole('button', { name: 'Send question' }).press('Enter');
  await expect(asker.getByRole('alert')).toHaveText('This offer was changed. Please read the new one.');
  await expect(asker.getByRole('checkbox', { name: /Sealing/ })).toHaveCount(0);
  await expect(asker.getByRole('status')).toBeVisible();

  await asker.getByRole('button', { name: 'Accept this offer' }).press('Enter');
  await asker.getByRole('checkbox', { name: /I have read the price/ }).check();
  await asker.getByRole('checkbox', { name: /I agree to sign here/ }).check();
  await asker.getByLabel('Your name').fill('Sample Homeowner');
  await asker.getByLabel('E-mail for your copy').fill('home@paveprint.example');
  await elsewhere.reopen(draft);
  await asker.getByRole('button', { name: /^Sign for/ }).press('Enter');
  await expect(asker.getByRole('alert')).toContainText('changed');
  await asker.getByRole('button', { name: 'Accept this offer' }).press('Enter');
  await expect(asker.getByLabel('Your name')).toHaveValue('Sample Homeowner');
  await expect(asker.getByLabel('E-mail for your copy')).toHaveValue('home@paveprint.example');
  await expect(asker.getByRole('checkbox', { name: /I have read the price/ })).not.toBeChecked();
}
