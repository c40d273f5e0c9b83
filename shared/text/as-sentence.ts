/** Words as a sentence, with a dot at its end. Words that end with one, such as 'Smith & Sons Co.', get no second one. */
export const asSentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`);
