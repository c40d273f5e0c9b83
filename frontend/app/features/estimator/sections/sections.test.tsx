import { describe, expect, test } from 'vitest';

import { estimateDefaults, estimateInput } from '#shared/estimates/estimate.ts';
import { customLine, mobilizationLine } from '#shared/estimates/new-lines.ts';
import type { NewLine } from '#shared/estimates/new-lines.ts';
import { priceEstimate } from '#shared/estimates/pricing.ts';
import { settingsDefaults } from '#shared/estimates/settings.ts';
import { organizationDefaults } from '#shared/organizations/organization.ts';
import {
  afterPress,
  elementWith,
  firstRender,
  markupOf,
  press,
  rendered,
  renderOf,
  textOf,
} from '../../../../testing/first-render.tsx';
import { LaborSection } from './labor-section.tsx';
import { MachinerySection } from './machinery-section.tsx';
import { OtherSection } from './other-section.tsx';
import { PaversSection } from './pavers-section.tsx';
import { PermitsSection } from './permits-section.tsx';
import { PricingSection } from './pricing-section.tsx';
import { ProjectSection } from './project-section.tsx';
import { RemovalSection } from './removal-section.tsx';
import { SectionNav } from './section-nav.tsx';
import { TermsSection } from './terms-section.tsx';

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

  test('names an organization that was deleted as such', () => {
    const chosen = (organizationId: number | undefined) => {
      const content = { ...estimateDefaults, ...(organizationId !== undefined && { organizationId }) };
      const html = markupOf(
        <ProjectSection content={content} organizations={[organization]} onChange={() => undefined} />,
      );
      return /<option[^>]*selected[^>]*>([^<]*)/.exec(html)?.[1];
    };
    expect([chosen(1), chosen(9), chosen(undefined)]).toEqual(['Sample Paving', 'Deleted organization', 'None']);
  });

  test('asks about an unusual area', () => {
    const content = { ...estimateDefaults, areaSqft: 41 };
    const html = markupOf(<ProjectSection content={content} organizations={[]} onChange={() => undefined} />);
    expect(textOf(html)).toContain('41 sq ft is small for a driveway. Most have 200 to 5,000 sq ft. Is that right?');
  });

  test.each([
    ['', true],
    ['somebody@paveprint.example', true],
    ["o'brien+home@paveprint.example", true],
    ['nobody', false],
    ['nobody@', false],
    ['a b@c.example', false],
    ['bob@x,com.de', false],
    ['bob@x..com', false],
    ['josé@x.com', false],
    ['bob@site.c', false],
  ])('takes %j as an e-mail address: %s, as saving does', (typed, isTaken) => {
    expect(!textOf(shown(typed)).includes('Please enter a valid email address.')).toBe(isTaken);
    expect(estimateInput.safeParse({ ...estimateDefaults, customerEmail: typed, lineItems: [] }).success).toBe(isTaken);
  });
});

describe('a section with lines', () => {
  const nothing = (): void => undefined;
  const plain = customLine({ label: 'Sample', category: 'other', qty: 1, unit: 'flat', unitCost: 10 });
  const lines = (['pavers', 'labor', 'machinery', 'removal', 'permit', 'other'] as const).map((category, n) => ({
    ...plain,
    id: n + 1,
    category,
  }));
  const settings = { ...settingsDefaults, requiredMarginPct: settingsDefaults.minMarginPct, hasApprover: true };
  const common = { content: estimateDefaults, lines, cost: 0, settings, add: nothing, dispatch: nothing };
  const given = { ...common, onRemove: nothing };
  const totals = priceEstimate(estimateDefaults, []);
  const valueOf = (html: string, label: string): string | undefined =>
    new RegExp(`<label[^>]*>${label}</label>.*?<input[^>]* value="([^"]*)"`).exec(html)?.[1];

  test.each([
    ['Pavers', <PaversSection key="1" {...given} />],
    ['Labor', <LaborSection key="2" {...given} />],
    ['Machinery', <MachinerySection key="3" {...given} />],
    ['Removal', <RemovalSection key="4" {...given} />],
    ['Permits', <PermitsSection key="5" {...given} />],
    ['Other', <OtherSection key="6" {...given} />],
  ])('names its list of them: %s', (name, section) => {
    expect(markupOf(section).match(/<ul aria-label="[^"]*"/g)).toEqual([`<ul aria-label="${name} lines"`]);
  });

  test('begins with a tenth of wastage, a crew of three, four inches of depth', () => {
    expect(valueOf(markupOf(<PaversSection {...given} />), 'Wastage')).toBe('10');
    expect(valueOf(markupOf(<LaborSection {...given} />), 'Crew size')).toBe('3');
    expect(valueOf(markupOf(<LaborSection {...given} />), 'Productivity')).toBe('150');
    expect(valueOf(markupOf(<RemovalSection {...given} />), 'Depth')).toBe('4');
  });

  test('other than of the usual kinds has a kind of its own', () => {
    expect(textOf(markupOf(<OtherSection {...given} />))).toMatch(/ Kind Other On site Unit /);
  });

  test('of other items can be typed a minus into on a phone, where a discount is entered', () => {
    const html = markupOf(<OtherSection {...given} lines={[]} />);
    const keys = (label: string) => new RegExp(`>${label}</label>.*?<input[^>]* inputMode="(\\w+)"`).exec(html)?.[1];
    expect([keys('Quantity'), keys('Item unit cost')]).toEqual(['decimal', 'text']);
  });

  test('of permits says whether they are taxed', () => {
    const shown = (taxableScope: 'materials' | 'total') =>
      textOf(markupOf(<PermitsSection {...given} content={{ ...estimateDefaults, taxableScope }} />));
    expect(shown('materials')).toContain('Not in the margin, not taxed');
    expect(shown('total')).toContain('Not in the margin, taxed with the total price');
  });

  test('of labor has the hours that were typed for one kind of work only, and else those of area and crew', () => {
    const added: (readonly [label: string, hours: number, description: string])[] = [];
    const content = { ...estimateDefaults, areaSqft: 500 };
    const add = ({ label, qty, description }: NewLine) => void added.push([label, qty, description]);
    const crew = 'Crew of 3, 150 sq ft per crew per day';
    const type = (hours: number) => (shown: unknown) => press(shown, { label: 'Labor hours' }, 'onChange', hours);
    const choose = (kind: string) => (shown: unknown) => press(shown, { label: 'Labor type' }, 'onChange', kind);
    const addIt = (shown: unknown) => press(shown, { label: 'Add labor' }, 'onAdd');
    const shown = afterPress<unknown>(
      () => LaborSection({ ...given, content, add }),
      [type(8), addIt, addIt, type(4), choose('cutting'), addIt],
    );
    expect(added).toEqual([
      ['Installation', 8, ''],
      ['Installation', 80, crew],
      ['Cutting', 80, crew],
    ]);
    expect(elementWith(shown, { label: 'Labor hours' }).props['fallback']).toBe(80);
  });

  test('has the markup of the law where a text is no number', () => {
    const changes: unknown[] = [];
    const content = { ...estimateDefaults, pricingMode: 'markup' as const };
    const section = firstRender(() =>
      PricingSection({ content, totals, settings, onChange: (part) => changes.push(part) }),
    );
    const number = rendered(elementWith(section, { label: 'Markup' }));
    press(rendered(number), { label: 'Markup' }, 'onChange', { currentTarget: { value: 'much' } });
    expect(changes).toEqual([{ markupPct: 0.4 }]);
  });

  test('of pricing says that the state in the customer’s address allows no such deposit', () => {
    const shown = (customerAddress: string, depositPct: number) => {
      const content = { ...estimateDefaults, customerAddress, depositPct };
      const sold = priceEstimate(content, [mobilizationLine(1000)]);
      return textOf(
        markupOf(<PricingSection content={content} totals={sold} settings={settings} onChange={nothing} />),
      );
    };
    const limited =
      'In California a deposit may be at most 10% of the price, and never more than $1,000. The estimate does not ask for more.';
    expect(shown('1 Sample Street, Sampletown, CA 90001', 0.25)).toContain(limited);
    expect(shown('1 Sample Street, Sampletown, CA 90001', 0.1)).not.toContain('In California');
    expect(shown('1 Sample Street, Sampletown', 0.25)).not.toContain('The estimate does not ask for more.');
  });

  test('of pricing keeps a tax with three decimals, and says so of more', () => {
    const changes: unknown[] = [];
    const numberOf = (taxPct: number) => {
      const content = { ...estimateDefaults, taxPct };
      const section = firstRender(() =>
        PricingSection({ content, totals, settings, onChange: (part) => changes.push(part) }),
      );
      return rendered(elementWith(section, { label: 'Tax' }));
    };
    const number = numberOf(0.088_75);
    expect(elementWith(rendered(number), { label: 'Tax' }).props['value']).toBe('8.875');
    const left = afterPress(renderOf(numberOf(0.088_76)), [
      (field) => press(field, { label: 'Tax' }, 'onChange', { currentTarget: { value: '8.8755' } }),
      (field) => press(field, { label: 'Tax' }, 'onBlur'),
    ]);
    expect(elementWith(left, { label: 'Tax' }).props['error']).toBe(
      '"8.8755" has too many decimals, so 8.876 is used.',
    );
    press(rendered(number), { label: 'Tax' }, 'onChange', { currentTarget: { value: '8.875' } });
    expect(changes).toEqual([{ taxPct: 0.088_76 }, { taxPct: 0.088_75 }]);
  });

  test('of terms asks for their days, the terms and what is excluded', () => {
    expect(
      textOf(markupOf(<TermsSection content={estimateDefaults} settings={settings} onChange={nothing} />)),
    ).toMatch(/^Terms Valid for .*days.* Terms .*Exclusions .*What the price does not include\.$/);
  });
});
