/** What the doctor found out about one provider. */
export type Finding = {
  readonly provider: string;
  /** `off`: no key is set, so the sample world answers on this machine and AWS answers "not configured". */
  readonly state: 'off' | 'well' | 'soon' | 'ill';
  readonly words: string;
  /** What to do about it, where there is something to do. */
  readonly remedy?: string;
};

export type Environment = Readonly<Record<string, string | undefined>>;

const TIMEOUT_MS = 15_000;

/** Asks a provider; undefined when it cannot be reached at all. */
export async function ask(url: URL, headers: Readonly<Record<string, string>> = {}): Promise<Response | undefined> {
  try {
    return await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    return undefined;
  }
}

export const unreachable = (provider: string, url: URL): Finding => ({
  provider,
  state: 'ill',
  words: `${url.host} does not answer`,
  remedy: 'Check this machine’s connection and firewall, then the provider’s status page.',
});
