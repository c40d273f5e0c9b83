/**
 * Maximum characters of the choice of pavers and the notes together (product 7.6). It has a file of its own for code
 * that only reads prompts.
 */
export const MAX_PROMPT = 1000;
