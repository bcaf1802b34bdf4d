import { ownValue } from '#contracts/own-value.ts';
/** An address as written on a page. */
export interface WrittenAddress {
  address: string;
  postcode: string;
  town: string;
  county: string;
}

/** "Alte Gasse 3, 86825 Bad Wörishofen": the town follows the postcode. Digits by country. */
const TOWN_AFTER: Readonly<Record<string, RegExp>> = {
  DE: /(?:^|[\s,])(?:D-)?(\d{5}) +(\p{Lu}[\p{L}.' /()-]{1,60})$/u,
  FR: /(?:^|[\s,])(?:F-)?(\d{5}) +(\p{Lu}[\p{L}.' /()-]{1,60})$/u,
  AT: /(?:^|[\s,])(?:A-)?(\d{4}) +(\p{Lu}[\p{L}.' /()-]{1,60})$/u,
  CH: /(?:^|[\s,])(?:CH-)?(\d{4}) +(\p{Lu}[\p{L}.' /()-]{1,60})$/u,
  PL: /(?:^|[\s,])(\d{2}-\d{3}) +(\p{Lu}[\p{L}.' /()-]{1,60})$/u,
};
/** "Mill Lane, Bibury, Gloucestershire GL7 5NW": the town comes before the postcode. */
const POSTCODE_LAST: Readonly<Record<string, RegExp>> = {
  GB: /\b([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})$/u,
  IE: /\b([AC-FHKNPRTV-Y]\d[\dW]) ?([AC-FHKNPRTV-Y\d]{4})$/u,
  US: /\b([A-Z]{2}),? (\d{5})(?:-\d{4})?$/u,
  CA: /\b([A-Z]\d[A-Z]) ?(\d[A-Z]\d)$/u,
};
/** English counties that don't end in "shire", and the form of Irish ones. */
const COUNTY =
  /shire$|^(county|co\.?) |^(kent|essex|surrey|sussex|(east|west) sussex|devon|cornwall|dorset|somerset|norfolk|suffolk|cumbria|greater london|greater manchester|merseyside|rutland|tyne and wear|west midlands|isle of wight)$/iu;
const STREET = /\d/u;
/** Labels in front of an address on the same line. */
const LABEL = /^(address|adresse|anschrift|adres|find us|visit us|post)\s*:\s*/iu;
/** Maximum lines of an address above the one with the postcode. */
const ABOVE = 3;

/** The first address among a page's lines that is complete for the country; null if there is none. */
export function addressInText(lines: readonly string[], country: string): WrittenAddress | null {
  const tidy = lines.map((line) => line.replace(LABEL, '').replace(/[,.;]$/u, ''));
  for (const [at, line] of tidy.entries()) {
    const found = townAfter(tidy, at, line, country) ?? postcodeLast(tidy, at, line, country);
    if (found) return found;
  }
  return null;
}

function townAfter(lines: readonly string[], at: number, line: string, country: string): WrittenAddress | null {
  const match = ownValue(TOWN_AFTER, country)?.exec(line);
  if (!match) return null;
  const before = partsOf(line.slice(0, match.index)).at(-1) ?? lines[at - 1] ?? '';
  if (!STREET.test(before) || before.length > 100) return null;
  return { address: before, postcode: match[1] ?? '', town: (match[2] ?? '').trim(), county: '' };
}

function postcodeLast(lines: readonly string[], at: number, line: string, country: string): WrittenAddress | null {
  const match = ownValue(POSTCODE_LAST, country)?.exec(line);
  if (!match) return null;
  const rest = partsOf(line.slice(0, match.index));
  // If the postcode is on its own line, or only with the town, the rest is above.
  const parts = rest.length >= 2 ? rest : [...lines.slice(Math.max(0, at - ABOVE), at).flatMap(partsOf), ...rest];
  const isState = country === 'US';
  const last = parts.at(-1) ?? '';
  const county = isState ? (match[1] ?? '') : COUNTY.test(last) ? last : '';
  const named = county === last ? parts.slice(0, -1) : parts;
  const town = named.at(-1) ?? '';
  const street = streetOf(named.slice(0, -1));
  if (town === '' || street === '' || STREET.test(town)) return null;
  const postcode = isState ? (match[2] ?? '') : `${match[1]} ${match[2]}`;
  return { address: street, postcode, town, county };
}

/** From the part with a number on; without one, the last part, which is the name of the house. */
function streetOf(parts: readonly string[]): string {
  const from = parts.findIndex((part) => STREET.test(part));
  const street = (from === -1 ? parts.slice(-2) : parts.slice(from)).join(', ');
  return street.length > 100 ? '' : street;
}

const partsOf = (line: string): string[] =>
  line
    .split(/[,|•·–]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
