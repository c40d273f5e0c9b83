import { describe, expect, test } from 'vitest';

import { estimateDefaults } from '#shared/estimates/estimate.ts';
import { priceEstimate } from '#shared/estimates/pricing.ts';
import { organizationDefaults } from '#shared/organizations/organization.ts';
import { markupOf, textOf } from '../../../../testing/first-render.tsx';
import { ProjectSection } from './project-section.tsx';
import { SectionNav } from './section-nav.tsx';

const NINE = 'Project Pavers Labor Machinery Removal Permits Other Items Pricing Terms';

test('the estimator has nine sections, and the one in view is highlighted', () => {
  const { costs } = priceEstimate(estimateDefaults, []);
  const html = markupOf(<SectionNav layout="list" current="removal" costs={costs} onGo={() => undefined} />);
  expect(textOf(html)).toBe(NINE);
  expect(html.match(/<a [^>]*aria-current="true".*?<\/a>/g)?.map(textOf)).toEqual(['Removal']);
});

describe('the section Project', () => {
  const organization = { ...organizationDefaults, id: 1, name: 'Sample Paving', isDefault: 1 as const };
  const shown = (customerEmail: string) =>
    markupOf(
      <ProjectSection
        content={{ ...estimateDefaults, customerEmail }}
        organizations={[organization]}
        onChange={() => undefined}
      />,
    );

  test('marks three fields as required, and has five others', () => {
    const labels = [...shown('').matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, label = '']) => textOf(label));
    expect(labels).toEqual([
      'Customer name *',
      'Address *',
      'Project area *',
      expect.stringMatching(/^Organization\b/),
      'Email',
      'Phone',
      'Customer notes',
      'Access notes',
    ]);
  });

  test('asks about an unusual area', () => {
    const content = { ...estimateDefaults, areaSqft: 41 };
    const html = markupOf(<ProjectSection content={content} organizations={[]} onChange={() => undefined} />);
    expect(textOf(html)).toContain('41 sq ft is small for a driveway. Most have 200 to 5,000 sq ft. Is that right?');
  });

  test.each(['nobody', 'nobody@', 'a b@c.example'])('says that %j is no e-mail address', (typed) => {
    expect(textOf(shown(typed))).toContain('Please enter a valid email address.');
  });

  test.each(['', 'somebody@paveprint.example'])('takes %j as an e-mail address', (typed) => {
    expect(textOf(shown(typed))).not.toContain('valid email address');
  });
});
