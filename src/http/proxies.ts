// Whose word counts in `X-Forwarded-For`: each proxy adds the address that it was called from at the end, and what stands before the
// first address that is not a proxy's was written by the client, who may write anything.
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

const ownNetwork = new BlockList();
for (const [start, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  ownNetwork.addSubnet(start, bits);
}
ownNetwork.addAddress('::1', 'ipv6');
ownNetwork.addSubnet('fc00::', 7, 'ipv6');
ownNetwork.addSubnet('fe80::', 10, 'ipv6');

/** Some proxies write the port too, and IPv6 in brackets. */
const WITH_PORT = /^\[?([0-9a-f.]+|[0-9a-f:.]+(?=\]))\]?:\d{1,5}$/i;

/** Returns the address that a proxy wrote, without a port; null where it wrote none. */
export function findAddress(written: string): string | null {
  const address = WITH_PORT.exec(written)?.[1] ?? written.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) === 0 ? null : address;
}

/** Returns whether an address is a proxy's: the one that is connected (hop 0), and those of a private network behind it. */
export function isProxy(written: string, hop: number): boolean {
  if (hop === 0) return true;
  const address = findAddress(written) ?? '';
  if (isIPv4(address)) return ownNetwork.check(address);
  return isIPv6(address) && ownNetwork.check(address, 'ipv6');
}
