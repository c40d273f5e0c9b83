/** What the server says of a refused request, without the markers and field names of its validation. */
export const serverSentences = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/^✖ /, '').trim())
    .filter((line) => line !== '' && !line.startsWith('→'))
    .join('. ');
