export function importProblem(file: string, target: string): string | undefined;
export function packageProblem(file: string, name: string): string | undefined;
export function tableProblem(file: string, target: string): string | undefined;
export function targetOf(file: string, specifier: string): string | undefined;
