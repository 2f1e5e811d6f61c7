/** Who can reach an address: the public, or this machine only. */

const PRIVATE_NAME =
  /(?:^|\.)(?:localhost|example|test|invalid|local|internal|lan|example\.(?:com|net|org))$|^[^.]+$/u;
const PRIVATE_IP = /^(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168)\.|^\[/u;

/** False for no address, this machine, local networks, and names that are reserved for examples and tests. */
export function isPublicAddress(url: string | undefined): boolean {
  const hostname = URL.parse(url ?? '')?.hostname ?? '';
  return hostname !== '' && !PRIVATE_NAME.test(hostname) && !PRIVATE_IP.test(hostname);
}

interface Environment {
  readonly SITE_URL?: string | undefined;
  readonly PUBLISH_SAMPLE?: string | undefined;
}

/** Returns true if what is left of the sample must not be published: the address is public, and `PUBLISH_SAMPLE` is not set. */
export function refusesSample({ SITE_URL, PUBLISH_SAMPLE }: Environment): boolean {
  return !PUBLISH_SAMPLE && isPublicAddress(SITE_URL);
}

/** Returns true for an address that is reachable from this machine only; on a socket for both, `::ffff:` stands before IPv4 addresses. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/u.test(host);
}
