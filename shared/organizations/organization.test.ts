import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { textOn } from '../color/brand-colors.ts';
import { contrast, readableOnWhite } from '../color/contrast.ts';
import { brandName, contactInfo, newOrganization, organization, organizationEdit } from './organization.ts';

describe('newOrganization', () => {
  test('needs a name and fills the rest with defaults', () => {
    expect(newOrganization.parse({ name: 'Sample Paving' })).toMatchObject({
      companyName: '',
      primaryColor: '#2563EB',
      backgroundColor: '#ffffff',
      availableTimeSlots: [
        { day: 'monday', startTime: '09:00', endTime: '17:00', enabled: true },
        { day: 'tuesday', startTime: '09:00', endTime: '17:00', enabled: true },
        { day: 'wednesday', startTime: '09:00', endTime: '17:00', enabled: true },
        { day: 'thursday', startTime: '09:00', endTime: '17:00', enabled: true },
        { day: 'friday', startTime: '09:00', endTime: '17:00', enabled: true },
        { day: 'saturday', startTime: '09:00', endTime: '13:00', enabled: false },
        { day: 'sunday', startTime: '09:00', endTime: '13:00', enabled: false },
      ],
    });
  });
  test.each([
    [{}],
    [{ name: '  ' }],
    [{ name: 'x', primaryColor: 'red' }],
    [{ name: 'x', primaryColor: '#2563EB"/><script>' }],
    [{ name: 'x', websiteUrl: 'javascript:alert(1)' }],
    [{ name: 'x', websiteUrl: 'javascript:alert.name' }],
    [{ name: 'x', websiteUrl: 'my website' }],
    [{ name: 'x', emailAddress: 'nobody' }],
    [{ name: 'x', logoUrl: 'https://evil.example/logo.svg' }],
    [{ name: 'x', visitMinutes: 50 }],
    [{ name: 'x', timeZone: 'America/Nowhere' }],
    [{ name: 'x', timeZone: '+05:00' }],
    [{ name: 'x', isDefault: 1 }],
  ])('refuses %o', (wish) => {
    expect(newOrganization.safeParse(wish).success).toBe(false);
  });
});

test.each([
  [' sample-paving.example ', 'https://sample-paving.example'],
  ['www.sample-paving.example/prices?a=1', 'https://www.sample-paving.example/prices?a=1'],
  ['http://sample-paving.example', 'http://sample-paving.example'],
  ['', ''],
])('the website that was typed as %j is saved as %j', (typed, saved) => {
  expect(organizationEdit.parse({ websiteUrl: typed })).toEqual({ websiteUrl: saved });
});

test('an edit names only what it changes', () => {
  expect(organizationEdit.parse({ phoneNumber: ' (954) 555-0100 ' })).toEqual({ phoneNumber: '(954) 555-0100' });
});

test.each([
  [{ companyName: 'Sample Paving LLC', name: 'East' }, 'Sample Paving LLC'],
  [{ companyName: '', name: 'East' }, 'East'],
])('brandName of %o is %s', (organization, name) => {
  expect(brandName(organization)).toBe(name);
});

test.each([
  ['https://paving.example/', '(954) 555-0100', 'paving.example · (954) 555-0100'],
  ['', '(954) 555-0100', '(954) 555-0100'],
  ['', '', ''],
])('contactInfo of %j and %j is %j', (websiteUrl, phoneNumber, line) => {
  expect(contactInfo({ websiteUrl, phoneNumber })).toBe(line);
});

test('an organization of before the number of visits at once has one at a time', () => {
  const { visitsAtOnce, ...before } = organization.parse({
    id: 1,
    ...newOrganization.parse({ name: 'East' }),
    isDefault: 1,
  });
  expect([visitsAtOnce, organization.parse(before).visitsAtOnce]).toEqual([1, 1]);
});

test('an organization of before its texts had to be one line has them as one', () => {
  const { companyName, postalAddress } = organization.parse({
    id: 1,
    ...newOrganization.parse({ name: 'East' }),
    companyName: 'Sample\n\nPaving',
    postalAddress: '1 Sample Road\r\nSampletown',
    isDefault: 1,
  });
  expect([companyName, postalAddress]).toEqual(['Sample Paving', '1 Sample Road Sampletown']);
});

describe('brand colors', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

  test('have text with a contrast of at least 4.5, for any color', () => {
    fc.assert(fc.property(color, (brand) => contrast(textOn(brand), brand) >= 4.5));
  });
  test('have a contrast of at least 4.5 as text on white', () => {
    fc.assert(fc.property(color, (brand) => contrast(readableOnWhite(brand), '#ffffff') >= 4.5));
  });
});
