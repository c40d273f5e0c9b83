import { expect, test } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { holdBack } from './hold-back.ts';
import { intercept } from './intercept.ts';
import { openVisitor } from './open-visitor.ts';
import { resetLeadLimit } from './reset-lead-limit.ts';

const leaveThroughTheTop = () =>
  document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: -1, clientX: 400 }));

test('a visitor requests the free trial, and sees the result', async ({ browser, baseURL }) => {
  await resetLeadLimit(baseURL);
  const { page, errors, close } = await openVisitor(browser, { baseURL: baseURL ?? '' });
  const release = await holdBack(page, '**/assets/trial-island-*.js');
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Start Free Trial' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Start Free Trial' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('Service Area')).toHaveAttribute('placeholder', '12345, 67890');
  await expect(
    dialog.getByText('By submitting, you agree to receive communications about your free trial.'),
  ).toBeVisible();

  await test.step('every field is required, even before the script has loaded', async () => {
    await dialog.getByRole('button', { name: 'Get 10 Free Proposals' }).click();
    release();
    for (const words of ['Enter your name', 'Enter your phone number', 'Enter at least one zip code']) {
      await expect(dialog.getByText(words)).toBeVisible();
    }
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await expectAccessible(page, 'the trial dialog with all its errors');
  });

  await test.step('a phone number and a service area that cannot be used are refused in words', async () => {
    await dialog.getByLabel('Name').fill('Vera Visitor');
    await dialog.getByLabel('Email').fill(`vera-${Date.now()}@example.com`);
    await dialog.getByLabel('Phone').fill('abc');
    await dialog.getByLabel('Service Area').fill('Miami');
    await dialog.getByRole('button', { name: 'Get 10 Free Proposals' }).click();
    await expect(dialog.getByText('Please enter a complete phone number, including area code')).toBeVisible();
    await expect(dialog.getByText('Please enter at least one ZIP code of five digits')).toBeVisible();
    await expect(dialog.getByLabel('Phone')).toBeFocused();
    await dialog.getByLabel('Phone').fill('(954) 555-0199');
    await expect(dialog.getByText('Please enter a complete phone number, including area code')).toBeHidden();
    await dialog.getByLabel('Service Area').fill('33304, 33305');
    await expect(dialog.getByText('Please enter at least one ZIP code of five digits')).toBeHidden();
  });

  await test.step('a failure is shown in the dialog, which stays open', async () => {
    const mend = await intercept(page, '**/api/leads', (route) => route.fulfill({ status: 503, body: 'busy' }));
    await dialog.getByRole('button', { name: 'Get 10 Free Proposals' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      /^Error\s*Failed to submit your information\. Please try again\.$/,
    );
    await expect(dialog).toBeVisible();
    mend();
    expect(errors.splice(0).every((words) => words.includes('503'))).toBe(true);
  });

  await test.step('a failure is shown on the page when the dialog was closed meanwhile', async () => {
    const mend = await intercept(page, '**/api/leads', async (route) => {
      await dialog.waitFor({ state: 'hidden' });
      await route.fulfill({ status: 503, body: 'busy' });
    });
    await dialog.getByRole('button', { name: 'Get 10 Free Proposals' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert')).toContainText('Failed to submit your information. Please try again.');
    mend();
    await opener.click();
    await expect(dialog.getByLabel('Name')).toHaveValue('Vera Visitor');
    expect(errors.splice(0).every((words) => words.includes('503'))).toBe(true);
  });

  await test.step('a success closes it', async () => {
    await dialog.getByRole('button', { name: 'Get 10 Free Proposals' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Thank you for your interest!' })).toContainText(
      "We'll reach out within 24 hours to start your free trial.",
    );
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('what opens it is pressed by Enter and Space, and is a link to another tab', async () => {
    for (const key of ['Enter', 'Space']) {
      await opener.press(key);
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
    const opened = page.context().waitForEvent('page');
    await opener.click({ modifiers: ['ControlOrMeta'] });
    await (await opened).close();
    await expect(dialog).toBeHidden();
  });

  await test.step('the sample mailer plays with captions and stops when its dialog closes', async () => {
    await page.getByRole('button', { name: 'See a Sample Mailer' }).click();
    const sample = page.getByRole('dialog', { name: 'See a Sample Mailer' });
    const video = page.locator('dialog video');
    await expect(video).toHaveAttribute('controls');
    await expect(video.locator('track[kind=captions]')).toHaveCount(1);
    await expectAccessible(page, 'the sample mailer');
    // The video loops, so that only closing its dialog can stop it.
    await video.evaluate(async (one: HTMLVideoElement) => {
      one.loop = true;
      await one.play();
    });
    await expect(video).toHaveJSProperty('paused', false);
    await page.keyboard.press('Escape');
    await expect(sample).toBeHidden();
    await expect(video).toHaveJSProperty('paused', true);
  });

  await test.step('the form in another tab asks for a trial too', async () => {
    await page.goto((await opener.getAttribute('href')) ?? '');
    await expect(page.getByLabel('I am interested in')).toHaveValue('trial');
  });
  expect(errors).toEqual([]);
  await close();
});

test('the exit popup appears once per browser, and never to signed-in users', async ({ browser, baseURL }) => {
  const visitor = await openVisitor(browser, { baseURL: baseURL ?? '' });
  const popup = visitor.page.getByRole('dialog', { name: 'Before you go: 10 proposals, free' });
  await visitor.page.goto('/');
  await visitor.page.evaluate(leaveThroughTheTop);
  await expect(popup).toBeVisible();
  await expectAccessible(visitor.page, 'the exit popup');
  await popup.getByRole('button', { name: 'No, thank you' }).click();
  await expect(popup).toBeHidden();
  await visitor.page.evaluate(leaveThroughTheTop);
  await visitor.page.reload();
  await visitor.page.evaluate(leaveThroughTheTop);
  await expect(popup).toBeHidden();
  await visitor.close();

  const member = await openVisitor(browser, { baseURL: baseURL ?? '' });
  await member.page.context().addCookies([{ name: 'signed_in', value: '1', url: baseURL ?? '' }]);
  await member.page.goto('/');
  await member.page.evaluate(leaveThroughTheTop);
  await expect(member.page.locator('#exit')).toBeHidden();
  await member.close();
});

test('the calculators add up, and the blog search finds articles', async ({ browser, baseURL }) => {
  await resetLeadLimit(baseURL);
  const { page, errors, close } = await openVisitor(browser, { baseURL: baseURL ?? '' });
  await page.goto('/');
  const revenue = page.locator('#calculator');
  // 20 x 10 % x 25 % x $3,500 - $399.
  await expect(revenue.locator('.total')).toHaveText('$1,351');
  await revenue.getByLabel('Close rate').fill('50');
  await expect(revenue.locator('.total')).toHaveText('$3,101');
  const roi = page.locator('#roi');
  // 20 x 1 h x $100 - $399.
  await expect(roi.locator('.total')).toHaveText('$1,601');
  await expect(roi.getByRole('slider', { name: 'Value of your hour' })).toHaveValue('100');
  await expect(roi.getByRole('slider')).toHaveCount(2);
  await roi.getByRole('switch', { name: 'Include revenue impact' }).check();
  await expect(roi.getByRole('slider')).toHaveCount(5);
  await expect(roi.locator('.total')).toHaveText('$3,351');

  await page.goto('/blog');
  const search = page.getByRole('searchbox', { name: 'Search articles' });
  const found = page.locator('article.post:visible');
  await expect(found).toHaveCount(7);
  await expect(page.locator('[data-awake][data-island=search]')).toBeAttached();
  await search.fill('MARKUP');
  await expect(found).not.toHaveCount(7);
  await expect(found.getByRole('link', { name: /Margin or markup/ })).toBeVisible();
  await search.fill('nothing like it');
  await expect(page.getByText('No article matches your search.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(found).toHaveCount(24);

  const email = page.getByLabel('Email', { exact: true });
  await email.fill(`${'reader.'.repeat(2500)}sample@example.com`);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('That did not work. Please try again.')).toBeVisible();
  expect(errors.splice(0).every((words) => words.includes('413'))).toBe(true);
  await email.fill(`reader-${Date.now()}@example.com`);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Thank you. The next note comes to your inbox.')).not.toHaveCount(0);
  await expect(email).toHaveValue('');

  await page.goto('/contact?interest=demo#message');
  await expect(page.getByLabel('I am interested in')).toHaveValue('demo');
  await page.getByLabel('Name').fill('Carl Caller');
  await page.getByLabel('Email').fill('carl@example.com');
  await page.getByLabel('Message').fill('a'.repeat(3900));
  await expect(page.getByText('3,900 of 4,000 characters')).toBeVisible();
  await page.getByLabel('Message').fill('a'.repeat(4001));
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('At most 4,000 characters fit here; these are 4,001.')).toBeVisible();
  await expect(page.getByLabel('Message')).toBeFocused();
  await page.getByLabel('Message').fill('Tuesday');
  const refused = 'Too many requests. Please wait a few minutes and try again.';
  const mend = await intercept(page, '**/api/leads', (route) =>
    route.fulfill({ status: 429, contentType: 'text/plain', body: refused }),
  );
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toContainText(refused);
  mend();
  expect(errors.splice(0).every((words) => words.includes('429'))).toBe(true);
  await page.getByLabel('Message').fill('Tuesday or Thursday after four.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Message sent' })).toBeVisible();
  expect(errors).toEqual([]);
  await close();
});

test('what was typed on the contact page stays when a button there asks for a demo or for support', async ({
  browser,
  baseURL,
}) => {
  const { page, errors, close } = await openVisitor(browser, { baseURL: baseURL ?? '' });
  await page.goto('/contact');
  await expect(page.locator('[data-awake][data-island=contact]')).toBeAttached();
  await page.getByLabel('Message').fill('Tuesday or Thursday after four.');
  for (const [name, interest] of [
    ['Request a demo', 'demo'],
    ['Ask for support', 'support'],
    ['Ask for a demo', 'demo'],
  ] as const) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole('link', { name }).click();
    await expect(page.getByLabel('I am interested in')).toHaveValue(interest);
    await expect(page.getByLabel('Message')).toHaveValue('Tuesday or Thursday after four.');
    await expect(page.getByRole('heading', { name: 'Send a message' })).toBeInViewport();
  }
  // The browser sometimes misses such a press. If the page had followed the link itself, its form would show that.
  await expect(async () => {
    const opened = page.context().waitForEvent('page', { timeout: 5000 });
    await page.getByRole('link', { name: 'Ask for support' }).click({ modifiers: ['ControlOrMeta'] });
    await (await opened).close();
  }).toPass();
  await expect(page.getByLabel('I am interested in')).toHaveValue('demo');
  expect(errors).toEqual([]);
  await close();
});

test('a question about an integration names it in the message, and no other text of a link stands there', async ({
  browser,
  baseURL,
}) => {
  const { page, errors, close } = await openVisitor(browser, { baseURL: baseURL ?? '' });
  await page.goto('/integrations');
  await page.getByRole('link', { name: 'Tell me when it is ready: Google Calendar' }).click();
  await expect(page.getByLabel('I am interested in')).toHaveValue('enterprise');
  await expect(page.getByLabel('Message')).toHaveValue('Please tell me when Google Calendar is ready.');
  await page.getByLabel('Name').fill('Carl Caller');
  await page.getByLabel('Email').fill('carl@example.com');
  const sent = page.waitForRequest('**/api/leads');
  await page.route('**/api/leads', (route) => route.fulfill({ status: 200, json: { received: true } }));
  await page.getByRole('button', { name: 'Send message' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    interest: 'enterprise',
    message: 'Please tell me when Google Calendar is ready.',
  });
  await page.goto('/integrations');
  await page.getByRole('link', { name: 'Ask how to set it up: Stripe' }).click();
  await expect(page.getByLabel('I am interested in')).toHaveValue('support');
  await expect(page.getByLabel('Message')).toHaveValue('How do I set up Stripe?');
  await page.goto('/contact?interest=support&about=Call%20555-0199#message');
  await expect(page.getByLabel('I am interested in')).toHaveValue('support');
  await expect(page.getByLabel('Message')).toHaveValue('');
  expect(errors).toEqual([]);
  await close();
});

test('the notice of a form stays five seconds', async ({ browser, baseURL }) => {
  const { page, close } = await openVisitor(browser, { baseURL: baseURL ?? '' });
  await page.clock.install({ time: 0 });
  await page.route('**/api/leads', (route) => route.fulfill({ status: 200, json: { received: true } }));
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Carl Caller');
  await page.getByLabel('Email').fill('carl@example.com');
  await expect(page.locator('[data-awake][data-island=contact]')).toBeAttached();
  await page.clock.pauseAt(60_000);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.clock.runFor(10);
  const notice = page.getByRole('status').filter({ hasText: 'Message sent' });
  await expect(notice).toContainText('Thank you. Support questions are answered within 2 hours.');
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  await page.clock.runFor(4900);
  await expect(notice).toBeVisible();
  await page.clock.runFor(200);
  await expect(notice).toBeHidden();
  await close();
});

test('a press that began in the trial dialog and ends beside it does not close it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Start Free Trial' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start Free Trial' });
  await dialog.getByLabel('Name').fill('Vera Visitor');
  const { x = 0, y = 0, height = 0 } = (await dialog.getByLabel('Name').boundingBox()) ?? {};
  const edge = (await dialog.boundingBox())?.x ?? 0;
  const beside = { x: edge / 2, y: y + height / 2 };
  await page.mouse.move(x + 40, beside.y);
  await page.mouse.down();
  await page.mouse.move(beside.x, beside.y, { steps: 5 });
  await page.mouse.up();
  await expect(dialog.getByLabel('Name')).toHaveValue('Vera Visitor');
  await expect(dialog).toBeVisible();
  await page.mouse.click(beside.x, beside.y);
  await expect(dialog).toBeHidden();
});
