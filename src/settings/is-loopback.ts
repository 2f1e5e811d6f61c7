/** True for an address that is reachable from this machine only; on a socket for both, `::ffff:` stands before IPv4 addresses. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/u.test(host);
}
