/** What a refusal says in sentences: one by a schema marks its lines and names the fields, which no screen shows. */
export function sentencesIn(refusal: string): string {
  if (!refusal.startsWith('✖ ')) return refusal;
  return refusal
    .split('\n')
    .map((line) => line.replace(/^✖ /, '').trim())
    .filter((line) => line !== '' && !line.startsWith('→'))
    .join('. ');
}
