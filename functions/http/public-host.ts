import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Networks that no public server is in (IANA's special-purpose registries, RFC 6890). */
const innerNetworks: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 96, 'ipv6'],
  ['::ffff:0:0:0', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
  ['5f00::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];

const inner = new BlockList();
for (const [address, prefix, family] of innerNetworks) inner.addSubnet(address, prefix, family);

/** Whether an IP address belongs to a public server, and not to this machine or an inner network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !inner.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

export type FindAddresses = (hostname: string) => Promise<readonly { readonly address: string }[]>;

const findAddresses: FindAddresses = (hostname) => lookup(hostname, { all: true });

/**
 * Whether a name exists and all its addresses are public. Anybody can point a name of their own at an inner server.
 * Throws when the name cannot be looked up right now.
 */
export async function isPublicHost(hostname: string, find: FindAddresses = findAddresses): Promise<boolean> {
  const found = await find(hostname).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTFOUND') return undefined;
    throw error;
  });
  if (!found) return false;
  return found.every(({ address }) => isPublicAddress(address));
}
