import { describe, expect, test } from 'vitest';

import { COMPLETE, hasBack, hasNext, nextHint, wizardProgress, wizardSteps } from './wizard-steps.ts';

const everything = {
  hasProperty: true,
  hasBeforeImage: true,
  isOutlining: false,
  hasCorners: true,
  hasSuggestion: false,
  hasAreaProblem: false,
  area: 737,
  costPerSqFt: 12.5,
  hasAfterImage: true,
  hasMarketingImage: true,
};

describe('nextHint', () => {
  test.each([
    [1, { hasProperty: false, hasBeforeImage: false }, 'Please select a property first'],
    [1, { hasBeforeImage: false }, 'Please select a before image'],
    [2, { isOutlining: true, hasCorners: false }, 'Please click the first corner, or press Drawing... to stop'],
    [2, { isOutlining: true, area: 0 }, 'Please finish the outline: click its first corner again'],
    [2, { hasSuggestion: true }, 'Please use the suggested outline or dismiss it'],
    [2, { hasAreaProblem: true, area: 0 }, 'Please correct the areas, as their list says'],
    [2, { area: 0 }, 'Please draw an area or enter manual area'],
    [2, { costPerSqFt: 0 }, 'Please enter cost per square foot'],
    [2, { area: 1_000_000.01 }, 'Please enter an area of at most 1,000,000 sq ft'],
    [2, { costPerSqFt: 12_500 }, 'Please enter a cost of at most 10,000 dollars per square foot'],
    [3, { hasAfterImage: false }, 'Please generate an AI driveway design'],
    [4, { hasMarketingImage: false }, 'Please generate marketing image'],
  ])('on step %i with %o says %s', (step, missing, hint) => {
    expect(nextHint(step, { ...everything, ...missing })).toBe(hint);
  });

  test.each([1, 2, 3, 4])('lets step %i go on when nothing is missing', (step) => {
    expect(nextHint(step, everything)).toBeUndefined();
  });
});

describe('the steps', () => {
  test('have their names', () => {
    expect(wizardSteps.map(({ title }) => title)).toEqual([
      'House Selection',
      'Draw & Calculate',
      'AI Driveway Design',
      'Marketing Image',
    ]);
    expect(COMPLETE.title).toBe('Proposal Complete');
  });
  test.each([
    [1, 'Step 1 of 4', 25],
    [2, 'Step 2 of 4', 50],
    [3, 'Step 3 of 4', 75],
    [4, 'Step 4 of 4', 100],
    [5, 'Complete', 100],
  ])('report progress at step %i', (step, label, percent) => {
    expect(wizardProgress(step)).toEqual({ label, percent });
  });
  test('have no way back from the first and no Next on the fourth', () => {
    expect([hasBack(1), hasBack(2), hasNext(3), hasNext(4)]).toEqual([false, true, true, false]);
  });
});

test('four steps are counted from 1, and the end is the fifth view', () => {
  expect([...wizardSteps, COMPLETE].map(({ step, title }) => `${step} ${title}`)).toEqual([
    '1 House Selection',
    '2 Draw & Calculate',
    '3 AI Driveway Design',
    '4 Marketing Image',
    '5 Proposal Complete',
  ]);
});
