import { Resolver } from 'node:dns';
import { join, resolve } from 'node:path';
import { SUPPLIER_MESSAGES } from '#modules/leads/messaging/outgoing/outgoing-limits.ts';
import { LOG_LEVELS } from '#shared/logger.ts';
import type { OpenIdSettings } from '#modules/auth/index.ts';
import type { MapTiles } from '#contracts/supplier/places.ts';
import type { GeocoderSettings } from '#modules/reference/index.ts';
import type { InstagramSettings } from '#modules/suppliers/index.ts';
import type { LogLevel } from '#shared/logger.ts';
import type { InboundSettings } from '#shared/mail/inbound-settings.ts';
import type { S3Settings } from '#shared/storage/s3-settings.ts';
import { readAnalyticsSink } from './analytics-config.ts';
import { readConsoleAddresses } from './console-config.ts';
import { readGeocoderSettings } from './geocoder-config.ts';
import { readInstagramSettings } from './instagram-config.ts';
import { readMapTiles } from './map-config.ts';
import { readInboundSettings } from './inbound-config.ts';
import { readOpenIdSettings } from './openid-config.ts';
import { readS3Settings } from './storage-config.ts';
import { PASSWORD_MIN } from '#contracts/limits.ts';
import { token } from '#shared/wiring/token.ts';

export const DEMO_SIZES = ['none', 'small', '10k', '1m'] as const;
export type DemoSize = (typeof DEMO_SIZES)[number];

/** The settings of an installation, read once and frozen. Their names are fixed (the table is in README). */
export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly baseUrl: string;
  /** Console addresses of individual countries (docs/operations.md). */
  readonly consoles: ReadonlyMap<string, string>;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Null: emails go to the development mailbox at /dev/mail. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Maximum scheduled emails one process sends per second, 0 for no limit (J11). */
  readonly mailPerSecond: number;
  /** Maximum messages per day that one supplier sends to couples, 0 for no limit; and in its first week. */
  readonly supplierMessagesPerDay: number;
  readonly newSupplierMessagesPerDay: number;
  /** Incoming mail (docs/inbound-mail.md). */
  readonly inbound: InboundSettings;
  readonly demo: DemoSize;
  /** Whether the demo's suppliers get photos and real weddings; drawing them keeps a core busy for a while. */
  readonly demoPhotos: boolean;
  readonly cron: boolean;
  readonly logLevel: LogLevel;
  readonly passwordMin: number;
  readonly passwordMinAlone: number;
  readonly authRevealAccounts: boolean;
  /** The providers people can sign in with (docs/identity.md). */
  readonly openId: OpenIdSettings;
  /** Number of proxies in front whose X-Forwarded-For is trusted. */
  readonly trustProxyHops: number;
  /** Bearer token for /metrics; without it only this machine can read them. */
  readonly metricsToken: string | null;
  /** Seconds between "not ready" and closing the port at a shutdown, so that proxies notice (O1). */
  readonly shutdownDelay: number;
  /** Where files are stored instead of `dataDir`; null for `dataDir`. */
  readonly s3: S3Settings | null;
  /** The service that geocodes addresses (docs/get-listed.md). */
  readonly geocoder: GeocoderSettings;
  /** The application suppliers connect their Instagram accounts with (docs/instagram.md). */
  readonly instagram: InstagramSettings;
  readonly mapTiles: MapTiles | null;
  /** Where to copy every analytics event (docs/profile.md); null for nowhere. */
  readonly analyticsSink: { readonly url: string; readonly token: string | null } | null;
  /** Maximum megabytes of request bodies that one process holds at a time (T5). */
  readonly bodyMemoryMb: number;
  /** Maximum megabytes for one supplier's files. */
  readonly filesQuotaMb: number;
  /** Lets webhooks call this machine itself, over http too; for development, never in production. */
  readonly webhookLoopback: boolean;
  /** Address of the name server used for proofs of a domain instead of the system's (docs/proof.md). */
  readonly dnsResolver: string | null;
  /** Units returned automatically (D52, docs/claims.md). */
  readonly claims: {
    /** Whether a unit is returned when the couple never opened a reply sent within 24 hours. */
    readonly neverOpened: boolean;
    /** Maximum automatic returns per supplier and month: a percentage of the month's paid reveals, and a minimum number. */
    readonly percent: number;
    readonly least: number;
  };
}
export const CONFIG = token<Config>('Config');

/** Lists every wrong setting at once, so that no one has to fix them one start at a time. */
export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The settings can’t be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/**
 * Reads the settings from the environment.
 * @throws ConfigError that lists all errors
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const faults: string[] = [];
  const text = (name: string, fallback: string): string => env[name]?.trim() || fallback;
  const choice = <T extends string>(name: string, values: readonly T[], fallback: T): T => {
    const value = text(name, fallback);
    const known = values.find((candidate) => candidate === value);
    if (known === undefined) faults.push(`${name}=${value}: use one of ${values.join(', ')}.`);
    return known ?? fallback;
  };
  const whole = (name: string, fallback: number, min: number, max: number): number => {
    const value = Number(text(name, String(fallback)));
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    faults.push(`${name}=${env[name]}: use a whole number from ${min} to ${max}.`);
    return fallback;
  };
  const url = (name: string, fallback: string | null, protocols: readonly string[]): string | null => {
    const value = env[name]?.trim() || fallback;
    if (value === null) return null;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value.replace(/\/$/u, '');
    faults.push(
      `${name}=${value.replace(/\/\/[^@/]*@/u, '//…@')}: use an address that begins with ${protocols.join(' or ')}.`,
    );
    return fallback;
  };

  const production = env['NODE_ENV'] === 'production';
  const port = whole('PORT', 3000, 0, 65_535);
  const dataDir = resolve(text('DATA_DIR', 'data'));
  const smtpUrl = url('SMTP_URL', null, ['smtp:', 'smtps:']);
  const demo = choice('DEMO', DEMO_SIZES, production ? 'none' : 'small');
  if (production && demo !== 'none') faults.push(`DEMO=${demo}: demo data is never loaded with NODE_ENV=production.`);
  if (production && !env['BASE_URL']) faults.push('BASE_URL is missing: emails and links need the public address.');
  if (production && smtpUrl === null && !env['SMTP_URL'])
    faults.push('SMTP_URL is missing: without it, no email is sent.');
  const databaseUrl = text('DATABASE_URL', join(dataDir, 'aisle.db'));
  if (/^[a-z]+:\/\//u.test(databaseUrl) && !/^(mysql|mariadb|sqlite|file):\/\//u.test(databaseUrl)) {
    faults.push('DATABASE_URL: use mysql://, mariadb:// or a file.');
  }
  const baseUrl = url('BASE_URL', `http://localhost:${port}`, ['http:', 'https:']) ?? '';
  const webhookLoopback = choice('WEBHOOK_LOOPBACK', ['on', 'off'], 'off') === 'on';
  if (production && webhookLoopback)
    faults.push('WEBHOOK_LOOPBACK=on: webhooks can’t call this machine with NODE_ENV=production.');
  const passwordMin = whole('PASSWORD_MIN', PASSWORD_MIN, 6, 64);
  const config: Config = {
    production,
    port,
    baseUrl,
    consoles: readConsoleAddresses(env, baseUrl, faults),
    dataDir,
    databaseUrl,
    smtpUrl,
    mailFrom: text('MAIL_FROM', 'hello@aisle.example'),
    mailPerSecond: whole('MAIL_PER_SECOND', 20, 0, 10_000),
    supplierMessagesPerDay: whole('SUPPLIER_MESSAGES_PER_DAY', SUPPLIER_MESSAGES.perDay, 0, 1_000_000),
    newSupplierMessagesPerDay: whole('NEW_SUPPLIER_MESSAGES_PER_DAY', SUPPLIER_MESSAGES.newPerDay, 0, 1_000_000),
    inbound: readInboundSettings(env, faults),
    demo,
    demoPhotos: choice('DEMO_PHOTOS', ['on', 'off'], 'on') === 'on',
    cron: choice('CRON', ['on', 'off'], 'on') === 'on',
    logLevel: choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    passwordMin,
    passwordMinAlone: whole('PASSWORD_MIN_ALONE', passwordMin, passwordMin, 64),
    authRevealAccounts: choice('AUTH_REVEAL_ACCOUNTS', ['true', 'false'], 'false') === 'true',
    openId: readOpenIdSettings(env, production, faults),
    trustProxyHops: whole('TRUST_PROXY_HOPS', 0, 0, 10),
    metricsToken: env['METRICS_TOKEN']?.trim() || null,
    s3: readS3Settings(env, faults),
    geocoder: readGeocoderSettings(env, faults),
    instagram: readInstagramSettings(env, faults),
    mapTiles: readMapTiles(env, faults),
    analyticsSink: readAnalyticsSink(env, faults),
    bodyMemoryMb: whole('BODY_MEMORY_MB', 200, 64, 100_000),
    filesQuotaMb: whole('FILES_QUOTA_MB', 2_000, 1, 1_000_000),
    webhookLoopback,
    dnsResolver: readResolver(env, faults),
    claims: {
      neverOpened: choice('CLAIM_NEVER_OPENED', ['on', 'off'], 'off') === 'on',
      percent: whole('CLAIM_RETURNS_PERCENT', 5, 0, 100),
      least: whole('CLAIM_RETURNS_MIN', 2, 0, 10_000),
    },
    shutdownDelay: whole('SHUTDOWN_DELAY', production ? 3 : 0, 0, 5),
  };
  if (faults.length > 0) throw new ConfigError(faults);
  return Object.freeze(config);
}

/** An IP address, with a port if it isn't 53. */
function readResolver(env: NodeJS.ProcessEnv, faults: string[]): string | null {
  const value = env['DNS_RESOLVER']?.trim() ?? '';
  if (value === '') return null;
  try {
    new Resolver().setServers([value]);
    return value;
  } catch {
    faults.push(`DNS_RESOLVER=${value}: use the IP address of a name server, such as 192.0.2.53 or 192.0.2.53:5353.`);
    return null;
  }
}
