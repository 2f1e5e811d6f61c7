/** Writes `/etc/hosts` if it is missing and tests may install programs: a new chroot of Debian does not resolve `localhost`. */
import { existsSync, writeFileSync } from 'node:fs';
import { mayInstall } from './apt-get.ts';

const HOSTS = '/etc/hosts';

export default function setup(): void {
  if (!existsSync(HOSTS) && mayInstall()) writeFileSync(HOSTS, '127.0.0.1 localhost\n::1 localhost\n');
}
