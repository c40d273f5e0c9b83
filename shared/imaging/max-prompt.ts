/** Characters of the choice of pavers and the notes together (product 7.6). Alone here, for those who only read prompts. */
export const MAX_PROMPT = 1000;
