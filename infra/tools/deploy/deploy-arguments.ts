/** The values of an option in any of its forms: `-c a=1`, `--context a=1` and `--context=a=1`. */
export const valuesOf = (args: readonly string[], ...names: readonly string[]): readonly string[] =>
  args.flatMap((arg, index) => {
    if (names.includes(arg)) return args[index + 1] ?? [];
    const name = names.find((one) => arg.startsWith(`${one}=`));
    return name === undefined ? [] : arg.slice(name.length + 1);
  });

/** The same arguments without an option and its values. */
export const withoutOption = (args: readonly string[], name: string): readonly string[] =>
  args.filter((arg, index) => arg !== name && !arg.startsWith(`${name}=`) && args[index - 1] !== name);

/** The settings that a deployment is given, each as `name=value`. */
export const settingsIn = (args: readonly string[]): readonly string[] => valuesOf(args, '-c', '--context');

/** The value of one setting; the CDK takes the last one. */
export const settingIn = (args: readonly string[], name: string): string | undefined =>
  settingsIn(args)
    .findLast((setting) => setting.startsWith(`${name}=`))
    ?.slice(name.length + 1);
