import { ELSEWHERE } from '#shared/site.ts';
import { COUNTRIES } from '#contracts/terms/supplier-terms.ts';

/**
 * CONSOLE_URLS: consoles for individual countries and for all others, as `GB=https://console.example.co.uk, *=https://…`.
 * The same process serves all of them. They share BASE_URL's scheme, because it decides how cookies are sent.
 */
export function readConsoleAddresses(
  env: NodeJS.ProcessEnv,
  baseUrl: string,
  faults: string[],
): ReadonlyMap<string, string> {
  const consoles = new Map<string, string>();
  for (const entry of (env['CONSOLE_URLS'] ?? '').split(',').filter((one) => one.trim() !== '')) {
    const [, country = '', address = ''] = /^\s*(\w\w|\*)\s*=\s*(\S+?)\/?\s*$/u.exec(entry) ?? [];
    const known = country === ELSEWHERE || (COUNTRIES as readonly string[]).includes(country);
    const url = URL.canParse(address) ? new URL(address) : null;
    const plain = url !== null && url.origin === address && url.protocol === new URL(baseUrl).protocol;
    if (known && plain && !consoles.has(country)) consoles.set(country, address);
    else
      faults.push(
        `CONSOLE_URLS: ${entry.trim().slice(0, 80)}: use COUNTRY=address, or *=address for all others, each once, without a path and with the scheme of BASE_URL.`,
      );
  }
  return consoles;
}
