import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first of these programs found on the PATH or where Debian keeps servers. */
export function findProgram(...names: string[]): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
    if (found) return found;
  }
  return null;
}

let updated = false;

/** Installs Debian packages if possible: as root, with apt-get. Returns the error, or null. */
export function aptInstall(...packages: string[]): string | null {
  if (!findProgram('apt-get')) return "this isn't Debian";
  if (process.getuid?.() !== 0) return 'only root can install packages';
  const apt = (...args: string[]): boolean =>
    spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0;
  updated ||= apt('update');
  return apt('install', '-y', '--no-install-recommends', ...packages)
    ? null
    : `apt-get could not install ${packages.join(' ')}`;
}
