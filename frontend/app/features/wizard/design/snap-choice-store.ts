import { isChosen, keepChoice } from './kept-choice.ts';

const KEY = 'paveprint.painter.free';

/** Whether strokes of this browser's painter stop at edges: they do until somebody said otherwise (product 7.60). */
export const findSnapChoice = (): boolean => !isChosen(KEY);

export const saveSnapChoice = (snaps: boolean): void => keepChoice(KEY, !snaps);
