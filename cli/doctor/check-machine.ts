import { constants } from 'node:fs';
import { access, mkdir, statfs } from 'node:fs/promises';
import type { Config } from '#app/config/config.ts';
import { failed, ok, warning } from './finding.ts';
import type { Finding } from './finding.ts';

const GIGABYTE = 1_073_741_824;

/** Finds settings that are valid but unwise where strangers can reach the product. */
export function checkSettings(config: Config): Finding {
  const doubts = [
    ...(config.production && config.baseUrl.startsWith('http:')
      ? ['BASE_URL is http: cookies are sent unencrypted']
      : []),
    ...(config.production && config.trustProxyHops === 0
      ? ['TRUST_PROXY_HOPS is 0: behind a proxy, all callers share its address and its rate limits']
      : []),
    ...(config.production && config.s3?.endpoint?.startsWith('http:')
      ? ['S3_ENDPOINT is http: files are sent unencrypted']
      : []),
    ...(config.authRevealAccounts ? ['AUTH_REVEAL_ACCOUNTS lets strangers see who has an account'] : []),
    ...(config.passwordMin < 10 ? [`PASSWORD_MIN is ${config.passwordMin}`] : []),
  ];
  return doubts.length === 0 ? ok('settings', 'complete') : warning('settings', doubts.join('; '));
}

export async function checkDisk(config: Config): Promise<Finding> {
  try {
    await mkdir(config.dataDir, { recursive: true });
    await access(config.dataDir, constants.W_OK);
    const { bavail, bsize } = await statfs(config.dataDir);
    const free = (bavail * bsize) / GIGABYTE;
    const detail = `${config.dataDir} is writable, ${free.toFixed(1)} GB free`;
    return free < 1 ? warning('disk', detail) : ok('disk', detail);
  } catch (error) {
    return failed('disk', `${config.dataDir} is not writable (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`);
  }
}

export function checkNode(): Finding {
  return ok('node', `${process.version} on ${process.platform} ${process.arch}`);
}
