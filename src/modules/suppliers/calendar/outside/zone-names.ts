/** What Outlook and Exchange call the zones of our markets and their neighbours (Unicode CLDR, windowsZones). */
const WINDOWS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'gmt standard time': 'Europe/London',
    'greenwich standard time': 'Atlantic/Reykjavik',
    'w. europe standard time': 'Europe/Berlin',
    'romance standard time': 'Europe/Paris',
    'central europe standard time': 'Europe/Budapest',
    'central european standard time': 'Europe/Warsaw',
    'e. europe standard time': 'Europe/Chisinau',
    'fle standard time': 'Europe/Kyiv',
    'gtb standard time': 'Europe/Bucharest',
    'turkey standard time': 'Europe/Istanbul',
    'eastern standard time': 'America/New_York',
    'central standard time': 'America/Chicago',
    'mountain standard time': 'America/Denver',
    'us mountain standard time': 'America/Phoenix',
    'pacific standard time': 'America/Los_Angeles',
    'alaskan standard time': 'America/Anchorage',
    'hawaiian standard time': 'Pacific/Honolulu',
    utc: 'UTC',
  }),
);

/** The IANA name of a TZID: as it is, after the last part of a path such as /citadel.org/…/Europe/London, or Outlook's. */
export function zoneNamed(tzid: string): string {
  const plain = tzid.trim();
  const windows = WINDOWS.get(plain.toLowerCase());
  if (windows !== undefined) return windows;
  return /(?:^|\/)([A-Za-z_]+\/[A-Za-z_]+(?:\/[A-Za-z_]+)?)$/u.exec(plain)?.[1] ?? plain;
}
