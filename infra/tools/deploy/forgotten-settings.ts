import { settingsGivenTo } from '../doctor/deployment.ts';
import type { Deployment } from '../doctor/deployment.ts';
import { settingIn, valuesOf } from './deploy-arguments.ts';

/** Names settings to give up: `--without table,tableStream`. */
export const WITHOUT = '--without';

/**
 * Refuses a deployment that leaves out a setting of the previous one, unless it gives up the setting by name. A
 * restored table, a new user pool and verified mail exist only as settings: without them the deployment would succeed,
 * but the product would run on the old table, ask the lost pool or send no mail.
 */
export function requireSettings(args: readonly string[], deployed: Deployment | undefined): void {
  const givenUp = valuesOf(args, WITHOUT).flatMap((names) => names.split(','));
  const forgotten = Object.entries(settingsGivenTo(deployed)).filter(
    ([name]) => !givenUp.includes(name) && settingIn(args, name) === undefined,
  );
  if (forgotten.length === 0) return;
  const asArguments = forgotten.map(([name, value]) => `-c ${name}=${quoted(value)}`).join(' ');
  const names = forgotten.map(([name]) => name).join(',');
  throw new Error(
    `The last deployment had settings that this one leaves out. Add them:\n  ${asArguments}\n` +
      `or say that they are to go: ${WITHOUT} ${names}`,
  );
}

const quoted = (value: string): string => (/^[\w.,:/@-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`);
