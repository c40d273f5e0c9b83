/** State of one provider. */
export type Finding = {
  readonly provider: string;
  /** `off`: no key is set, so the local host uses its stand-in and AWS answers "not configured". `soon`: will be shut down. */
  readonly state: 'off' | 'ok' | 'soon' | 'failing';
  readonly message: string;
  /** What the operator can do about it. */
  readonly remedy?: string;
};

export type Environment = Readonly<Record<string, string | undefined>>;

const TIMEOUT_MS = 15_000;

/** Calls a provider; undefined when it cannot be reached. */
export async function callProvider(
  url: URL,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response | undefined> {
  try {
    return await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    return undefined;
  }
}

export const unreachable = (provider: string, url: URL): Finding => ({
  provider,
  state: 'failing',
  message: `${url.host} does not answer`,
  remedy: 'Check this machine’s network connection and firewall, then the provider’s status page.',
});

type Missing = {
  /** The environment variable of the functions that names the secret. */
  readonly secret: string;
  readonly variables: string;
};

/**
 * How to provide a missing key. A stack on AWS has its keys in secrets, so there variables of the shell do not count.
 */
export function remedyFor(environment: Environment, { secret, variables }: Missing): string {
  const id = environment[secret];
  return id === undefined ? `Set ${variables}.` : `Fill every field of the secret ${id}.`;
}
