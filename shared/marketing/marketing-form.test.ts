import { describe, expect, test } from 'vitest';

import { organizationDefaults } from '../organizations/organization.ts';
import { emptyMarketingForm, marketingFormFor } from './marketing-form.ts';

const logoUrl = `/media/${'1'.repeat(32)}`;
const organization = {
  ...organizationDefaults,
  id: 1,
  name: 'Sample Paving',
  isDefault: 1,
  logoUrl,
  primaryColor: '#b4441b',
  backgroundColor: '#f7f4ef',
  websiteUrl: 'https://paving.example/',
  phoneNumber: '(954) 555-0100',
} as const;
const filled = {
  headline: 'DRIVEWAY TRANSFORMATION',
  canvasBackgroundColor: '#f7f4ef',
  beforeBox: '#b4441b',
  afterBox: '#b4441b',
  areaBox: '#b4441b',
  companyLogo: logoUrl,
  contactInfo: 'paving.example · (954) 555-0100',
};

describe('the form of a marketing image', () => {
  test('starts with a headline, a light blue background and three blue boxes', () => {
    expect(emptyMarketingForm).toEqual({
      headline: 'DRIVEWAY TRANSFORMATION',
      canvasBackgroundColor: '#61A5FA',
      beforeBox: '#2563EB',
      afterBox: '#2563EB',
      areaBox: '#2563EB',
      companyLogo: '',
      contactInfo: '',
    });
  });

  test('takes logo, contact, background and box colors from the organization', () => {
    expect(marketingFormFor({}, organization)).toEqual(filled);
  });

  test('keeps what the contractor changed, and follows the organization in everything else', () => {
    const formChanges = { headline: 'A NEW DRIVEWAY', afterBox: '#112233' };
    expect(marketingFormFor({ organizationId: 1, formChanges }, organization)).toEqual({ ...filled, ...formChanges });
    const another = { ...organization, primaryColor: '#445566', backgroundColor: '#ffffff' };
    expect(marketingFormFor({ organizationId: 1, formChanges }, another)).toEqual({
      ...filled,
      canvasBackgroundColor: '#ffffff',
      beforeBox: '#445566',
      areaBox: '#445566',
      ...formChanges,
    });
  });

  test('keeps the branding of an organization that was deleted', () => {
    const branding = {
      organizationId: 1,
      organizationPrimaryColor: '#b4441b',
      organizationLogoUrl: logoUrl,
      organizationWebsiteUrl: 'https://paving.example/',
      organizationPhoneNumber: '(954) 555-0100',
    };
    expect(marketingFormFor(branding, undefined)).toEqual({ ...filled, canvasBackgroundColor: '#61A5FA' });
  });
});
