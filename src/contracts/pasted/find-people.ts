import { fold } from '../reading/fold.ts';
import { AND, NAME, TITLE, firstNameOf, inOrder, trimName } from './person-name.ts';
import type { Found, PastedContext } from './pasted-text.ts';

/** One or two people named by a phrase. */
type People = readonly [Found, Found?];

const ADDRESS = "[\\p{L}\\d._%+'-]+@[\\p{L}\\d.-]+";
const RELATION =
  '(?:[Ff]ianc[eé]e?|[Pp]artner(?:in)?|boyfriend|girlfriend|husband(?:[- ]to[- ]be)?|wife(?:[- ]to[- ]be)?|other half|bride|groom|[Cc]ompagn(?:on|e)|[Cc]onjointe?|[Pp]artenaire|[Mm]ari|[Ff]emme|[Ff]uture?|[Cc]opine?|[Cc]opain|[Vv]erlobte[rn]?|[Ff]reund(?:in)?|[Mm]ann|[Ff]rau|[Zz]ukünftige[rn]?|[Bb]räutigam|[Bb]raut|[Nn]arzeczon[ya]|[Pp]artnerka|chłopak|dziewczyna|przyszły mąż|przyszła żona)';
const MY = '(?:[Mm]y|[Mm]on|[Mm]a|[Mm]eine?[rmn]?|[Hh]is|[Hh]er|[Mm]ój|[Mm]oja)';

// A name must begin and end with a non-space character, so that the spaces around it match in only one way.
const SENDER = new RegExp(
  `^[ \\t>]*(?:(?:From|De|Expéditeur|Von|Reply-To|Absender|Od|Nadawca)[ ]*(?::[ ]*|[ ]))?(?:["'][ ]*)?([^\\s"'<>@:][^"'<>\\n@:]{0,78}?[^\\s"'<>@:])["']?[ ]*[<(\\[][ ]*(?:mailto:)?(${ADDRESS})`,
  'gimu',
);
const WROTE = new RegExp(
  `[,>][ ]*([^\\s,<>\\d][^,<>\\n\\d]{0,58}?[^\\s,<>\\d])[ ]*<(${ADDRESS})>[ ]*(?:wrote|a écrit|schrieb)|schrieb[ ]+([^\\s,<>\\d][^,<>\\n\\d]{0,58}?[^\\s,<>\\d])[ ]*<(${ADDRESS})>`,
  'gu',
);
/** "wt., 12 maj 2026 o 08:54 Anna Lis <anna@…> napisał(a):" */
const WROTE_AFTER_TIME = new RegExp(
  `\\d:\\d\\d,?[ ]+([^\\s,<>\\d][^,<>\\n\\d]{0,58}?[^\\s,<>\\d])[ ]*<(${ADDRESS})>[ ]*(?:napisał|pisze)`,
  'gu',
);
const LABEL =
  /^[ \t]*(?:(?:your|full|contact|votre|vos|notre|nos|ihr|ihre|euer|eure|unsere|our|first|the)[ ])?(?:name|names|namen|couple|couple['’]s names|brautpaar|paar|bride(?:['’]s name)?|braut|partner 1|partner one|noms?(?: complet| et prénoms?)?|prénoms?(?: et noms?)?|(?:futurs )?mariés|mariée|vor- und nachname|ansprechpartner(?:in)?|kontakt|imię i nazwisko|imiona(?: i nazwiska)?|para(?: młoda)?|młoda para|panna młoda|klient(?:ka)?|osoba kontaktowa)[ ]*[:=][ ]*(\S.{0,80})$/gimu;
const PARTNER_LABEL =
  /^[ \t]*(?:(?:your|votre|nom|prénom|ihr|name)[ ](?:du |de la |de votre |des |der )?)?(?:conjointe?|partenaire|marié|partner(?:in|s)?(?:['’]s)?(?:[ -]?names?| 2| two)?|groom(?:['’]s name)?|bräutigam|fianc[eé]e?(?:['’]s name)?|verlobte[rn]?|partnerka|narzeczon[ya]|pan młody|imię (?:i nazwisko )?(?:partnera|partnerki|drugiej osoby))[ ]*[:=][ ]*(\S.{0,80})$/gimu;
const FIRST_LABEL = /^[ \t]*(?:first name|forename|prénom|vorname|imię)[ ]*[:=][ ]*(\S.{0,60})$/imu;
const LAST_LABEL =
  /^[ \t]*(?:last name|surname|family name|nom(?: de famille)?|nachname|familienname|nazwisko)[ ]*[:=][ ]*(\S.{0,60})$/imu;

const PAIR = `${TITLE}(${NAME})${AND}(?:(?:${MY})[ ](?:${RELATION})[ ])?${TITLE}(${NAME})`;
const INTRODUCED = [
  new RegExp(
    `(?:[Ww]e are|[Ww]e['’]re|[Nn]ous sommes|[Nn]ous,|[Nn]ous nous appelons|[Ww]ir sind|[Ww]ir,|[Ww]ir heißen|[Oo]ur names are|[Uu]nsere Namen sind|[Hh]ier sind|[Hh]ier schreiben|[Tt]his is|[Ii]t['’]s|[Jj]esteśmy|[Nn]azywamy się|[Zz] tej strony)[ ](?:the couple[ ]|das Brautpaar[ ])?${PAIR}`,
    'gu',
  ),
  new RegExp(
    `(?:[Mm]y name is|[Mm]y name['’]s|I am|I['’]m|[Tt]his is|[Ii]t['’]s|[Jj]e m['’]appelle|[Jj]e suis|[Mm]on nom est|[Mm]ein Name ist|[Ii]ch bin(?: die| der)?|[Ii]ch hei(?:ß|ss)e|[Hh]ier ist(?: die| der)?|[Hh]ier schreibt|[Nn]azywam się|[Mm]am na imię|[Jj]estem|[Zz] tej strony)[ ]${TITLE}(${NAME})`,
    'gu',
  ),
];
const SPOKEN = new RegExp(
  `(?:[Cc]all from|[Cc]alled:|[Cc]aller:|[Pp]hone call(?: with| from)?|[Ss]poke (?:to|with)|[Mm]et|[Rr]ang:|[Aa]ppel(?: de| avec)?[ ]?:?|[Pp]arlé (?:à|avec)|[Rr]encontré|[Aa]nruf(?: von)?:?|[Tt]elefonat mit|[Gg]espräch mit|[Gg]esprochen mit|[Dd]zwoniła?|[Zz]adzwoniła?|[Rr]ozmowa:)[ ]+${TITLE}(${NAME})(?:${AND}${TITLE}(${NAME}))?`,
  'gu',
);
const RELATED = [
  new RegExp(
    `${MY}(?:[ ]\\p{Ll}+)?[ ]${RELATION},?[ ](?:is[ ])?(?:called[ ]|named[ ]|s['’]appelle[ ]|heißt[ ]|to[ ]|ma na imię[ ]|nazywa się[ ])?(${NAME})`,
    'gu',
  ),
  new RegExp(`(?:\\bI|\\b[Mm]oi|\\b[Ii]ch|\\bme|\\b[Jj]a)[ ](?:and|et|und|&|i|oraz)[ ](${NAME})`, 'gu'),
  new RegExp(`(?<![\\p{L}\\p{M}])(${NAME})[ ](?:and|et|und|&|i|oraz)[ ](?:I|moi|ich|me|myself|ja)(?!\\p{L})`, 'gu'),
];
const CLOSING =
  /^[ \t]*(?:(?:many|with|kind|kindest|best|warm|warmest|all|lots of|much|bien|très|avec|sincères|meilleures|liebe|viele|beste|herzliche|schöne|freundliche|ganz|sonnige|mit)\b[ \p{L}]{0,30})?(?:thanks|thank you|regards|wishes|love|best|cheers|sincerely|yours|truly|speak soon|merci|cordialement|amicalement|chaleureusement|respectueusement|salutations|amitiés|bises|à (?:très )?bientôt|bonne (?:journée|soirée)|grüße|grüßen|gruß|gruss|gruesse|lg|vg|mfg|danke|dank|bis bald)(?!\p{L})[^\n\p{Lu}]{0,30}/gimu;
const POLISH_CLOSING =
  /^[ \t]*(?:z (?:\p{L}+ )?|(?:serdecznie|ciepło|gorąco|bardzo) )?(?:pozdrawiam|pozdrawiamy|pozdrowienia|pozdrowieniami|poważaniem|wyrazami szacunku|dziękuję|dziękujemy|do usłyszenia|do zobaczenia)(?!\p{L})[^\n\p{Lu}]{0,30}/gimu;
const ENDS_HERE = new RegExp(`^[\\t\\r\\u00a0 ,!.–-]*${TITLE}(${NAME})(?:${AND}(${NAME}))?[ \\t]*(?:\\(|x|$)`, 'mu');
const NOTE_HEAD = new RegExp(`^[\\t\\r\\u00a0 ]*${TITLE}(${NAME})(?:${AND}(${NAME}))?[ ]*(?=[,;:–-]|$)`, 'mu');
const LAST_WORDS = new RegExp(`(?:^|[.!?)\\d][ ]+|\\n)(${NAME})(?:${AND}(${NAME}))?[\\sx!.]*$`, 'u');

/** The two people of an email or a note: the one who wrote or called, and their partner. */
export function findPeople(text: string, context: PastedContext): { one?: Found; two?: Found } {
  const main = [...labelled(text), ...senders(text, context), ...introduced(text), ...signed(text), ...noted(text)];
  const pairs = main.filter((people): people is [Found, Found] => people[1] !== undefined);
  const others = [...labelledPartners(text), ...related(text)];
  const first = main[0];
  if (!first) return {};
  const known = fullest(first[0], main);
  // The sender is often named by a full name, and the pair by first names only.
  const pair =
    pairs.find((two) => two.some((person) => sameFirst(person, known))) ??
    (first[1] ? [first[0], first[1]] : undefined);
  const partner = others.find((other) => !sameFirst(other, known)) ?? pair?.find((person) => !sameFirst(person, known));
  return { one: known, ...(partner && { two: partner }) };
}

const sameFirst = (one: Found, other: Found): boolean => firstNameOf(one.value) === firstNameOf(other.value);

/** The longest form of this name in the text. */
const fullest = (person: Found, all: readonly People[]): Found =>
  all
    .flatMap((people) => people.filter((one): one is Found => one !== undefined))
    .filter((one) => sameFirst(one, person))
    .reduce((best, one) => (one.value.split(' ').length > best.value.split(' ').length ? one : best), person);

function people(match: RegExpExecArray | RegExpMatchArray, first = 1): People | null {
  const at = (group: number): Found | null => {
    const name = match[group];
    if (!name) return null;
    const offset = (match.index ?? 0) + match[0].lastIndexOf(name);
    return trimName(name, group === first ? (match.index ?? 0) + match[0].indexOf(name) : offset);
  };
  const [one, two] = [at(first), at(first + 1)];
  if (!one) return null;
  return two ? [one, two] : [one];
}

const kept = (found: People | null): People[] => (found ? [found] : []);

/** A line of a form: "Names: Anna und Jonas Berger". */
function ofLine(match: RegExpMatchArray): People | null {
  const line = match[1] ?? '';
  const offset = (match.index ?? 0) + match[0].length - line.length;
  const pair = new RegExp(`^${TITLE}(${NAME})${AND}(${NAME})`, 'u').exec(line);
  const one = new RegExp(`^${TITLE}(${NAME})`, 'u').exec(line);
  const found = pair ?? one;
  const names = found && people(found);
  if (!names) return null;
  const moved = (person: Found): Found => ({ ...person, from: person.from + offset, to: person.to + offset });
  return names[1] ? [moved(names[0]), moved(names[1])] : [moved(names[0])];
}

function labelled(text: string): People[] {
  const [first, last] = [FIRST_LABEL.exec(text), LAST_LABEL.exec(text)];
  const joined = first?.[1] && last?.[1] ? [{ match: first, value: `${first[1].trim()} ${last[1].trim()}` }] : [];
  const parts = joined.map(({ match, value }): People => {
    const from = match.index + match[0].lastIndexOf(match[1] ?? '');
    return [{ value, from, to: from + (match[1] ?? '').trim().length }];
  });
  return [...parts, ...[...text.matchAll(LABEL)].flatMap((match) => kept(ofLine(match)))];
}

const labelledPartners = (text: string): Found[] =>
  [...text.matchAll(PARTNER_LABEL)].flatMap((match) => ofLine(match)?.[0] ?? []);

function senders(text: string, { own }: PastedContext): People[] {
  const ours = new Set([...own.emails, ...own.names].map((one) => fold(one)));
  return [...text.matchAll(SENDER), ...text.matchAll(WROTE), ...text.matchAll(WROTE_AFTER_TIME)].flatMap(
    (match): People[] => {
      const name = match[1] ?? match[3] ?? '';
      if (ours.has(fold(match[2] ?? match[4] ?? '')) || ours.has(fold(name))) return [];
      const from = match.index + match[0].indexOf(name);
      const pair = new RegExp(`^${TITLE}(${NAME})${AND}(${NAME})$`, 'u').exec(name.trim());
      const both = pair && people(pair);
      const moved = (person: Found): Found => ({ ...person, from: person.from + from, to: person.to + from });
      if (both?.[1]) return [[moved(both[0]), moved(both[1])] as const];
      const value = inOrder(name.trim());
      return new RegExp(`^${TITLE}${NAME}$`, 'u').test(value)
        ? [[{ value, from, to: from + name.length }] as const]
        : [];
    },
  );
}

const introduced = (text: string): People[] =>
  [...INTRODUCED.flatMap((phrase) => [...text.matchAll(phrase)]), ...text.matchAll(SPOKEN)].flatMap((match) =>
    kept(people(match)),
  );

const related = (text: string): Found[] =>
  RELATED.flatMap((phrase) => [...text.matchAll(phrase)].flatMap((match) => people(match)?.[0] ?? []));

/** The name that ends the text: after "Best wishes", or as the last words. */
function signed(text: string): People[] {
  const closings = [...text.matchAll(CLOSING), ...text.matchAll(POLISH_CLOSING)].flatMap((match) => {
    const from = match.index + match[0].length;
    const found = ENDS_HERE.exec(text.slice(from, from + 160));
    const names = found && found.index < 12 ? people(found) : null;
    const moved = (person: Found): Found => ({ ...person, from: person.from + from, to: person.to + from });
    return names ? [names[1] ? ([moved(names[0]), moved(names[1])] as const) : ([moved(names[0])] as const)] : [];
  });
  const last = LAST_WORDS.exec(text);
  return [...closings.toReversed(), ...kept(last && people(last))];
}

const noted = (text: string): People[] => {
  const found = NOTE_HEAD.exec(text.slice(0, 200));
  return kept(found && text.slice(0, found.index).trim() === '' ? people(found) : null);
};
