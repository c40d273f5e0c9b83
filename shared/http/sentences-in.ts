/** The sentences of a refusal. A schema's refusal also marks its lines and names fields, which no screen shows. */
export function sentencesIn(refusal: string): string {
  if (!refusal.startsWith('✖ ')) return refusal;
  return refusal
    .split('\n')
    .map((line) => line.replace(/^✖ /, '').trim())
    .filter((line) => line !== '' && !line.startsWith('→'))
    .join('. ');
}
