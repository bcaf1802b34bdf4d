import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { isTimeZone, offsetMinutes } from '#shared/local-time.ts';

/** Windows names in lower case, by the zone that Unicode CLDR maps them to worldwide ("001"). */
const WINDOWS: ReadonlyMap<string, string> = new Map(
  WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').map(({ windowsName, iana }) => [
    windowsName.toLowerCase(),
    iana[0] ?? 'UTC',
  ]),
);

/** Names that programs use for zones without a city. */
const INFORMAL_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'eastern time': 'America/New_York',
    'central time': 'America/Chicago',
    'mountain time': 'America/Denver',
    'pacific time': 'America/Los_Angeles',
    'atlantic time': 'America/Halifax',
    'greenwich mean time': 'Europe/London',
    'coordinated universal time': 'UTC',
    'universal coordinated time': 'UTC',
    arizona: 'America/Phoenix',
    alaska: 'America/Anchorage',
    hawaii: 'Pacific/Honolulu',
    newfoundland: 'America/St_Johns',
    saskatchewan: 'America/Regina',
    indiana: 'America/Indiana/Indianapolis',
    brasilia: 'America/Sao_Paulo',
    'new delhi': 'Asia/Kolkata',
    pretoria: 'Africa/Johannesburg',
    canberra: 'Australia/Sydney',
    wellington: 'Pacific/Auckland',
    'abu dhabi': 'Asia/Dubai',
    'mitteleuropäische zeit': 'Europe/Berlin',
    'mitteleuropäische sommerzeit': 'Europe/Berlin',
    mez: 'Europe/Berlin',
    mesz: 'Europe/Berlin',
    'westeuropäische zeit': 'Europe/London',
    'osteuropäische zeit': 'Europe/Helsinki',
  }),
);

/** The numbers of `X-MICROSOFT-CDO-TZID`, CdoTimeZoneId of Exchange, in order; a blank where there is none. */
const NUMBERED =
  'UTC Europe/London Europe/Lisbon Europe/Paris Europe/Berlin Europe/Bucharest Europe/Prague Europe/Athens ' +
  'America/Sao_Paulo America/Halifax America/New_York America/Chicago America/Denver America/Los_Angeles ' +
  'America/Anchorage Pacific/Honolulu Pacific/Midway Pacific/Auckland Australia/Brisbane Australia/Adelaide ' +
  'Asia/Tokyo Asia/Singapore Asia/Bangkok Asia/Kolkata Asia/Muscat Asia/Tehran Asia/Baghdad Asia/Jerusalem ' +
  'America/St_Johns Atlantic/Azores America/Noronha Africa/Casablanca America/Argentina/Buenos_Aires ' +
  'America/Caracas America/Indiana/Indianapolis America/Bogota America/Regina America/Mexico_City America/Phoenix ' +
  'Pacific/Kwajalein Pacific/Fiji Asia/Magadan Australia/Hobart Pacific/Guam Australia/Darwin Asia/Shanghai ' +
  'Asia/Almaty Asia/Karachi Asia/Kabul Africa/Cairo Africa/Harare Europe/Moscow - Atlantic/Cape_Verde Asia/Baku ' +
  'America/Guatemala Africa/Nairobi - Asia/Yekaterinburg Europe/Helsinki America/Nuuk Asia/Yangon Asia/Kathmandu ' +
  'Asia/Irkutsk Asia/Krasnoyarsk America/Santiago Asia/Colombo Pacific/Tongatapu Asia/Vladivostok Africa/Luanda ' +
  'Asia/Yakutsk Asia/Dhaka Asia/Seoul Australia/Perth Asia/Kuwait Asia/Taipei Australia/Sydney';

const numbered = (text: string): string | undefined => NUMBERED.split(' ')[Number(text)]?.replace(/^-$/u, '');

/** Zones by their city, in lower case. */
let cities: ReadonlyMap<string, string> | null = null;
function zoneOfCity(city: string): string | undefined {
  cities ??= new Map(
    Intl.supportedValuesOf('timeZone').map((zone) => [
      (zone.split('/').at(-1) ?? '').replaceAll('_', ' ').toLowerCase(),
      zone,
    ]),
  );
  return cities.get(city);
}

/** A zone by name, or a fixed offset in minutes ahead of UTC. */
export type NamedZone = { name: string } | { offset: number };

/** A normalised TZID: without escapes, doubled blanks and capitals. */
export const zoneKey = (tzid: string): string =>
  tzid
    .replaceAll(/\\(?=[,;\\])/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase();

/**
 * The IANA zone that a TZID is or ends with, such as /citadel.org/…/Europe/London or tzone://Microsoft/Utc; null for
 * any other name.
 */
export function ianaZone(tzid: string): string | null {
  const plain = tzid.trim().slice(0, 200);
  if (/^tzone:\/\/microsoft\/utc$/iu.test(plain)) return 'UTC';
  const last = /(?:^|\/)([A-Za-z_]+\/[A-Za-z_-]+(?:\/[A-Za-z_-]+)?)$/u.exec(plain)?.[1];
  const all = [plain, last, last?.replace(/^[^/]+\/(?=.+\/)/u, '')];
  return all.find((one) => one !== undefined && /^[A-Za-z][\w/+-]+$/u.test(one) && isTimeZone(one)) ?? null;
}

const OFFSET = /^\(?(?:utc|gmt)?\s?(?:([+-])(\d{1,2})(?:[:.]?(\d{2}))?)?\)?$/u;
const LABELLED = /^(\((?:utc|gmt)[^)]*\))\s*(\S.*)$/u;

/** What Outlook, Exchange and others mean by a name that isn't an IANA zone; null if unknown. */
export function namedZone(tzid: string): NamedZone | null {
  const key = zoneKey(tzid).slice(0, 200);
  if (key === '') return null;
  const standard = key.replace(/ (?:daylight|summer) time$/u, ' standard time');
  const windows = WINDOWS.get(standard) ?? WINDOWS.get(`${standard} standard time`);
  if (windows !== undefined) return { name: windows };
  const number = /^\d{1,2}$/u.test(key) ? numbered(key) : undefined;
  if (number) return { name: number };
  const [, label = '', places = key] = LABELLED.exec(key) ?? [];
  const offset = offsetOf(label === '' ? key : label);
  const named = placeIn(places, label === '' ? null : offset);
  if (named !== null) return { name: named };
  return offset === null ? null : { offset };
}

function offsetOf(text: string): number | null {
  const [all, sign = '+', hours = '0', minutes = '0'] = OFFSET.exec(text) ?? [];
  if (all === undefined || Number(hours) > 14 || Number(minutes) > 59) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** January and July: a zone is on its standard time in one of them. */
const [JANUARY, JULY] = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];

/** The zone of the first known city or region in "Amsterdam, Berlin, Bern" that can have the offset written before it. */
function placeIn(text: string, offset: number | null): string | null {
  const places = text.split(/[,;:/]/u, 20).map((one) => one.replace(/\(.*$/su, '').trim());
  const zones = [text, ...places].flatMap(
    (one) => INFORMAL_NAMES.get(one) ?? WINDOWS.get(one) ?? zoneOfCity(one) ?? [],
  );
  const fits = (zone: string): boolean =>
    offset === null || [JANUARY, JULY].some((at) => offsetMinutes(at, zone) === offset);
  return zones.find(fits) ?? null;
}
