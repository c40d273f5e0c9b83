/** Enough for two releases of two style sheets. More would only lengthen every reply. */
const MAX_STYLES = 4;

/**
 * The style hashes in a content security policy, the current release's first.
 *
 * @internal exported for tests
 */
export const stylesIn = (policy: string): readonly string[] =>
  [...directive(policy, 'style-src').matchAll(/'(sha256-[A-Za-z0-9+/=]{44})'/g)]
    .map(([, hash = '']) => hash)
    .slice(0, MAX_STYLES);

const directive = (policy: string, name: string): string =>
  policy.split('; ').find((one) => one.startsWith(`${name} `)) ?? '';

/**
 * The hashes of the inline styles of the pages that are served now, because for some minutes after a deployment
 * CloudFront sends these pages from its caches with the headers of the new release. Empty when nothing is served yet.
 */
export async function releasedStyles(origin: string): Promise<readonly string[]> {
  try {
    const { headers } = await fetch(`${origin}/`, { signal: AbortSignal.timeout(10_000) });
    return stylesIn(headers.get('content-security-policy') ?? '');
  } catch {
    return [];
  }
}
