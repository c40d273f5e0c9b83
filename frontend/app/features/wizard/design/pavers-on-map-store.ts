import { isChosen, keepChoice } from './kept-choice.ts';

/** Whether this browser shows step 3 on the map. This is a habit of the person and not part of the proposal. */
const KEY = 'paveprint.pavers-on-map';

export const savePaversOnMap = (isOn: boolean): void => keepChoice(KEY, isOn);

export const findPaversOnMap = (): boolean => isChosen(KEY);
