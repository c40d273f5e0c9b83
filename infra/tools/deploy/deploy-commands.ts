import { settingIn, settingsIn } from './deploy-arguments.ts';

export type DeployCommands = {
  /** Scheme and host for the links of the public pages; empty without a domain of our own. */
  readonly origin: string;
  /** Arguments of the CDK's command line, in the order in which to run it. */
  readonly commands: readonly (readonly string[])[];
};

/**
 * What `npm run deploy -- ...` does with its arguments. It bootstraps each time, which changes nothing in an account
 * that is bootstrapped already. `findStyles` returns the style hashes of the release that an origin serves.
 */
export async function deployCommands(
  args: readonly string[],
  findStyles: (origin: string) => Promise<readonly string[]>,
): Promise<DeployCommands> {
  const domain = settingIn(args, 'domainName');
  const origin = domain === undefined ? '' : `https://${domain}`;
  const styles = origin === '' ? [] : await findStyles(origin);
  const context = settingsIn(args).flatMap((setting) => ['-c', setting]);
  const previous = styles.length === 0 ? [] : ['-c', `previousStyles=${styles.join(',')}`];
  return {
    origin,
    commands: [
      ['bootstrap', ...context],
      ['deploy', '--all', '--strict', ...previous, ...args],
    ],
  };
}
