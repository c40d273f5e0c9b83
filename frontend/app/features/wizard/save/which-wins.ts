export type Winner = 'mine' | 'theirs';
export type Question = { readonly fields: readonly string[]; readonly answer: (winner: Winner) => void };

let show: (question: Question) => void = ({ answer }) => answer('theirs');

/** From now on questions are asked by this; without anyone to ask, nothing is overwritten. */
export function askWith(how: (question: Question) => void): void {
  show = how;
}

/** Asks the person whose work stays, this tab's or the other's. */
export const whichWins = (fields: readonly string[]): Promise<Winner> =>
  new Promise((resolve) => {
    show({ fields, answer: resolve });
  });
