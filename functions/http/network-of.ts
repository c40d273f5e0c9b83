/**
 * The network (/64) of an IPv6 address, such as `2001:db8:0:7::/64`: one household has 2^64 addresses, and could use a
 * new one for every request. An IPv4 address, even in IPv6 form, stands for itself.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (v4 !== undefined) return v4;
  const [before = '', after] = address.toLowerCase().split('::');
  const [head, tail] = [before, after ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = after === undefined ? [] : Array.from({ length: 8 - head.length - tail.length }, () => '0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}

/** The /48 network around such a /64 network, such as `2001:db8:0::/48`; undefined for an IPv4 address. */
export function widerNetworkOf(network: string): string | undefined {
  if (!network.endsWith('::/64')) return undefined;
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}
