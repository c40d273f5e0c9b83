import { expect, test } from 'vitest';

import { completed, markupInWizard, modelOf, PICTURE } from '../testing/in-wizard.tsx';
import { DesignBody } from './design-body.tsx';

const drawn = (digit: string, photoUrl: string) => ({
  url: `/media/${digit.repeat(32)}`,
  photoUrl,
  model: 'gpt-image-1',
  prompt: '',
  createdAt: '2026-11-21T12:00:00.000Z',
});

test('the step panel offers the designs of the photo, and none of another photo', () => {
  const designs = [drawn('1', PICTURE), drawn('2', `/media/${'3'.repeat(32)}`)];
  const html = markupInWizard(modelOf({ ...completed, currentStep: 3, designs }), <DesignBody />);
  expect(html).toContain('1'.repeat(32));
  expect(html).not.toContain('2'.repeat(32));
});
