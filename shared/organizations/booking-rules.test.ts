import { describe, expect, test } from 'vitest';

import { newOrganization } from './organization.ts';

const problems = (part: object): number => newOrganization.safeParse({ name: 'x', ...part }).error?.issues.length ?? 0;

describe('a new organization', () => {
  test('has visits of 60 minutes from tomorrow on, in New York, until it says otherwise', () => {
    expect(newOrganization.parse({ name: 'x' })).toMatchObject({
      timeZone: 'America/New_York',
      visitMinutes: 60,
      leadDays: 1,
    });
  });

  test('has exactly these fields', () => {
    expect(Object.keys(newOrganization.shape)).toEqual([
      'name',
      'companyName',
      'logoUrl',
      'primaryColor',
      'backgroundColor',
      'phoneNumber',
      'websiteUrl',
      'emailAddress',
      'availableTimeSlots',
      'timeZone',
      'visitMinutes',
      'leadDays',
      'postalAddress',
      'visitsAtOnce',
    ]);
  });

  test.each([
    [0, false],
    [15, true],
    [20, false],
    [480, true],
    [495, false],
  ])('with visits of %d minutes is accepted or not', (visitMinutes, accepted) => {
    expect(problems({ visitMinutes }) === 0).toBe(accepted);
  });

  test.each([
    [0, false],
    [1, true],
    [10, true],
    [11, false],
    [1.5, false],
  ])('with %d visits at once is accepted or not', (visitsAtOnce, accepted) => {
    expect(problems({ visitsAtOnce }) === 0).toBe(accepted);
  });

  test.each([
    [-1, false],
    [0, true],
    [30, true],
    [31, false],
  ])('with visits from %d days ahead is accepted or not', (leadDays, accepted) => {
    expect(problems({ leadDays }) === 0).toBe(accepted);
  });

  test.each([
    ['http://paving.example', true],
    ['https://paving.example', true],
    ['paving.example', true],
    ['our paving', false],
    ['', true],
  ])('with the website %j is accepted or not', (websiteUrl, accepted) => {
    expect(problems({ websiteUrl }) === 0).toBe(accepted);
  });

  test.each([
    ['', true],
    ['hello@paving.example', true],
    ['hello@', false],
  ])('with the e-mail address %j is accepted or not', (emailAddress, accepted) => {
    expect(problems({ emailAddress }) === 0).toBe(accepted);
  });

  test('without a name is told so', () => {
    expect(newOrganization.safeParse({ name: ' ' }).error?.issues[0]?.message).toBe('Please enter a name');
  });
});
