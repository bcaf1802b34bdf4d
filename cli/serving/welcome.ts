import type { Config } from '#app/config/config.ts';
import { DEMO_PASSWORD } from '../../seeds/demo/demo-accounts.ts';

/** Created only with the demo data, never in production (the README names them). */
const DEMO_ACCOUNTS: readonly [string, string][] = [
  ['admin@wrenfield.example', 'Wrenfield Hall, a venue that pays per enquiry'],
  ['sales@wrenfield.example', 'the same venue, sales'],
  ['viewer@wrenfield.example', 'the same venue, read only'],
  ['admin@ellery.example', 'Ellery, a photographer'],
  ['admin@trevarrick.example', 'Harbour House Trevarrick, the top of a group of five'],
  ['staff@aisle.example', 'platform staff'],
];

/** Printed once the product is running: its address, the demo accounts, and what to try next. */
export function welcome(config: Config, url: string): string {
  const at = config.baseUrl === 'http://localhost:0' ? url : config.baseUrl;
  const lines = [
    '',
    `Aisle is running at ${at}`,
    `  Console  ${at}/console`,
    `  Staff    ${at}/staff`,
    `  API      ${at}/api/docs`,
  ];
  if (config.demo !== 'none') {
    lines.push('', `Demo accounts (password ${DEMO_PASSWORD})`);
    for (const [email, who] of DEMO_ACCOUNTS) lines.push(`  ${email.padEnd(26)}${who}`);
    lines.push('', 'Try next', `  Write an enquiry as a couple on a supplier's website: ${at}/demo/site`);
    if (config.smtpUrl === null) lines.push(`  Read the emails it sends:                             ${at}/dev/mail`);
  }
  lines.push('', 'Stop with Ctrl-C. Your data stays in ' + config.dataDir, '');
  return lines.join('\n');
}
