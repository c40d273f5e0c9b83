import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const state = z.looseObject({
  Type: z.string(),
  Next: z.string().optional(),
  End: z.boolean().optional(),
  Choices: z.array(z.looseObject({ Condition: z.string(), Next: z.string() })).default([]),
  Default: z.string().optional(),
});
const definition = z.looseObject({ StartAt: z.string(), States: z.record(z.string(), state) });

/** State transitions that one job of a kind is billed for when nothing fails. */
export function countTransitions(kind: string): number {
  const text = readFileSync(join(import.meta.dirname, '../../pipeline.asl.json'), 'utf8');
  const { StartAt, States } = definition.parse(JSON.parse(text));
  let name: string | undefined = StartAt;
  let count = 0;
  while (name !== undefined) {
    const found: z.infer<typeof state> | undefined = States[name];
    if (!found) throw new Error(`The state machine has no state ${name}.`);
    count += 1;
    const chosen: { readonly Next: string } | undefined = found.Choices.find(({ Condition }) =>
      Condition.includes(`'${kind}'`),
    );
    name = chosen?.Next ?? found.Next ?? (found.Type === 'Choice' ? found.Default : undefined);
  }
  return count;
}
