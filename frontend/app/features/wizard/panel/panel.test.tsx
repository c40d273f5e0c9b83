import { describe, expect, test } from 'vitest';

import type { Proposal } from '#shared/proposals/proposal.ts';
import { elementsIn, elementWith, firstRender, markupOf, textOf } from '../../../../testing/first-render.tsx';
import { leaveRule } from '../step.ts';
import { completed, inWizard, markupInWizard, modelOf } from '../testing/in-wizard.tsx';
import type { StepMoves } from '../use-step-moves.ts';
import { Panel } from './panel.tsx';
import { useStepSummaries } from './step-summaries.tsx';
import { useBottomSheet } from './use-bottom-sheet.ts';
import { WizardFooter } from './wizard-footer.tsx';

const Nothing = () => null;
const at = (currentStep: number) => modelOf({ ...completed, currentStep });

describe('the side panel', () => {
  const step = { Body: Nothing, WorkArea: Nothing, canLeave: leaveRule(3, 'Ready') };
  const bottomSheet = firstRender(() => useBottomSheet(3));

  test('is titled Proposal Wizard', () => {
    const panel = inWizard(at(3), () => Panel({ step, bottomSheet, focusOnOpen: false }));
    expect(elementWith(panel, { children: 'Proposal Wizard' }).type).toBe('h2');
    expect(elementWith(panel, { 'aria-label': 'Proposal Wizard' }).type).toBe('aside');
  });

  test.each(['New Proposal', 'Reset'])('starts over with %s, on desks and on phones', (children) => {
    let started = 0;
    const onStartOver = () => {
      started += 1;
    };
    const panel = inWizard({ ...at(3), onStartOver }, () => Panel({ step, bottomSheet, focusOnOpen: false }));
    const buttons = elementsIn(panel).filter(({ props }) => props['children'] === children);
    for (const { props } of buttons) (props['onClick'] as () => void)();
    expect([buttons.length, started]).toEqual([2, 2]);
  });
});

describe('a finished step', () => {
  test.each([
    [1, 'House Selection 7 Sample Street Change'],
    [2, 'Draw & Calculate 700 sq ft · $8,750.00 Change'],
    [3, 'AI Driveway Design Own picture Change'],
    [4, 'Marketing Image Created Change'],
  ])('%i is one line, "%s", which opens it again', (step, name) => {
    const opened: number[] = [];
    const model = at(5);
    const goTo = (to: number) => Promise.resolve(opened.push(to));
    const summaries = inWizard({ ...model, moves: { ...model.moves, goTo } }, () => useStepSummaries());
    const line = summaries[step - 1];
    expect(textOf(markupOf(line))).toBe(name);
    expect(markupOf(line)).not.toContain('aria-label');
    const [summary] = elementsIn(line);
    if (summary) (summary.props['onOpen'] as () => void)();
    expect(opened).toEqual([step]);
  });
});

describe('the footer', () => {
  const footer = (step: number, part: Partial<Proposal> = {}) =>
    inWizard(modelOf({ ...completed, currentStep: step, ...part }), () =>
      WizardFooter({ note: null, action: 'the action', canCancel: false }),
    );
  const propsOf = (step: number, props: Readonly<Record<string, unknown>>) => elementWith(footer(step), props).props;

  test('says beside a disabled Next what is missing first', () => {
    const nothingDrawn = footer(2, { area: 0, areaSource: 'manual', costPerSqFt: 0 });
    expect(elementWith(nothingDrawn, { 'data-next': true }).props['disabled']).toBe(true);
    const status = elementWith(nothingDrawn, { role: 'status' });
    expect(textOf(markupOf(status))).toBe('Please draw an area or enter manual area');
  });

  test('has no way back from step 1', () => {
    expect(propsOf(1, { 'aria-label': 'Back' })['disabled']).toBe(true);
    expect(propsOf(2, { 'aria-label': 'Back' })['disabled']).toBe(false);
  });

  test('goes back and on, and cancels what Next is waiting for', () => {
    const model = at(3);
    const textOfFooter = (moves: Partial<StepMoves>) =>
      textOf(
        markupInWizard(
          { ...model, moves: { ...model.moves, ...moves } },
          <WizardFooter note={null} action={null} canCancel />,
        ),
      );
    expect(textOfFooter({})).toMatch(/ Back Next$/);
    expect(textOfFooter({ busy: 'Making the map' })).toMatch(/ Cancel Next$/);
  });

  test('of the end has neither Back nor Next', () => {
    expect(footer(5)).toBe('the action');
  });
});
