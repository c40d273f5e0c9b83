import { operatorCommand } from './operator-command.ts';

/** Brings failed records of the stream again with the operator's own command; answers what it says. */
export const redrive = (): Promise<string> => operatorCommand('redrive-records.ts');
