import { isChosen, keepChoice } from './kept-choice.ts';

const KEY = 'paveprint.painter.free';

/** Whether strokes stop at edges in this browser's painter. They do until somebody turns it off (product 7.60). */
export const findSnapChoice = (): boolean => !isChosen(KEY);

export const saveSnapChoice = (snaps: boolean): void => keepChoice(KEY, !snaps);
