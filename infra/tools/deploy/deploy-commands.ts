export type DeployCommands = {
  /** Scheme and host for the links of the public pages; empty without a domain of our own. */
  readonly origin: string;
  /** Arguments of the CDK's command line, in the order in which to run it. */
  readonly commands: readonly (readonly string[])[];
};

/**
 * What `npm run deploy -- ...` does with its arguments. Bootstrapping an account that is bootstrapped changes nothing.
 * `findStyles` returns the style hashes of the release that is served at an origin.
 */
export async function deployCommands(
  args: readonly string[],
  findStyles: (origin: string) => Promise<readonly string[]>,
): Promise<DeployCommands> {
  const settings = contextOf(args);
  const domain = settings.find((setting) => setting.startsWith('domainName='))?.slice('domainName='.length);
  const origin = domain === undefined ? '' : `https://${domain}`;
  const styles = origin === '' ? [] : await findStyles(origin);
  const context = settings.flatMap((setting) => ['-c', setting]);
  const previous = styles.length === 0 ? [] : ['-c', `previousStyles=${styles.join(',')}`];
  return {
    origin,
    commands: [
      ['bootstrap', ...context],
      ['deploy', '--all', '--strict', ...previous, ...args],
    ],
  };
}

/** The values of `-c name=value`, `--context name=value` and `--context=name=value`. */
const contextOf = (args: readonly string[]): readonly string[] =>
  args.flatMap((arg, index) => {
    if (arg === '-c' || arg === '--context') return args[index + 1] ?? [];
    return arg.startsWith('--context=') ? arg.slice('--context='.length) : [];
  });
