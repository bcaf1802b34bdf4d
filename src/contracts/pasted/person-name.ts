import { fold } from '../reading/fold.ts';
import type { Found } from './pasted-text.ts';

const WORD = "\\p{Lu}[\\p{L}\\p{M}'’-]{0,38}[\\p{L}\\p{M}]";
const INITIAL = '\\p{Lu}\\.';
const PARTICLE = '(?:von der|von|van der|van|vom|zu|de la|de|del|di|da|la|le|bin|ibn|al|el|mc)';
/** A first name, with or without further names. One line, at most five words. */
export const NAME = `(?:(?:${WORD})(?:[ ](?:${PARTICLE}[ ])?(?:${WORD}|${INITIAL})){0,4})`;
export const AND = '[ ]*(?:&|\\+|[ ]and[ ]|[ ]et[ ]|[ ]und[ ]|[ ]u\\.[ ]|[ ]n[ ]|[ ]i[ ]|[ ]oraz[ ]|[ ]&amp;[ ])[ ]*';
export const TITLE =
  '(?:(?:Mrs|Mr|Ms|Miss|Mx|Dr|Mme|Mlle|M(?=\\.)|Madame|Monsieur|Famille|Herr|Herrn|Frau|Fräulein|Familie|[Pp]an|[Pp]ani|Państwo)\\.?[ ]+)?';

/** Words with a capital letter that open or close a sentence without naming anyone. */
const NO_NAMES = new Set(
  `a all also am an and any anfrage are at aus bei bis beste best booking brautpaar budget bye bzw call can cheers could couple
  da danke das dear den der die dies diese du ein eine email enquiry er es euch eure fair for frage from gaste gern gesendet getting
  good great greetings grusse gruss guests guten haben hallo happy have he hello herzliche hey hi hochzeit hochzeitsanfrage how i ich ihr
  ihre im in inquiry iphone is it ja kind kinds leider lg liebe lieber lieben looking love ma many max mein meine mfg mit mobile moin my
  name nach no of on open or our party phone please re regards reply sat see sehr sent she sie sincerely so sorry speak subject sun
  tag tel telefon thank thanks that the their there they this to today und uns unsere venue viele vielen vielleicht von wann warm was we
  website wedding wenn were what when would wir wishes with wunsche xx yes you your yours zu zum zur date datum ort location servus
  january february march april may june july august september october november december januar februar marz mai juni juli oktober dezember
  monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag sonnabend
  spring summer autumn winter fruhling sommer herbst congratulations number both mum dad mother father mutter vater tochter daughter son
  rang call caller anruf notiz messe stand rueckruf ruckruf fwd aw wg betreff an cc bcc
  bonjour bonsoir salut madame monsieur mme mlle cher chere chers cheres nous je mon mes ma notre nos votre vos vous un une et ou en pour avec sans
  sur dans est sont merci cordialement bien bonne bientot mariage reception salle lieu invites personnes demande devis objet envoye janvier fevrier
  mars avril juin juillet aout octobre decembre lundi mardi mercredi jeudi vendredi samedi dimanche printemps ete automne hiver portable
  telephone appel salon visite si ce cette quel quelle auriez pouvez seriez etes
  ale albo bardzo bierzemy budzet chcemy chcielibysmy czekam czekamy czesc czy data do dobry dzien dzis dziekuje dziekujemy gosci
  goscie hej imie imiona interesuje jak jest jestem jestesmy kiedy kontakt liczba lub mam mamy milego moj moja nasz nasza nasze nazwisko nazywam nr numer od
  odp oraz pan pani panna panstwo pd planujemy pozdrawiam pozdrawiamy pozdrowienia prosimy prosze sala serdecznie sie slub slubu
  szanowna szanowni szanowny szukam szukamy temat termin tu w wesela wesele witajcie witam wyslano z za zapytanie zastanawiamy
  styczen stycznia luty lutego marzec marca kwiecien kwietnia maj czerwiec czerwca lipiec lipca sierpien sierpnia wrzesien wrzesnia
  pazdziernik pazdziernika listopad listopada grudzien grudnia poniedzialek wtorek sroda srode czwartek piatek sobota sobote
  niedziela niedziele wiosna lato latem jesien jesienia zima targi telefon rozmowa notatka dzwonila dzwonil`.split(
    /\s+/u,
  ),
);

/** The name at the beginning of a text, without words that aren't names; null if nothing is left. */
export function trimName(text: string, from: number): Found | null {
  const words = [...text.matchAll(/\S+/gu)];
  const end = words.findIndex(
    (word) => /^\p{Lu}/u.test(word[0]) && NO_NAMES.has(fold(word[0]).replaceAll(/[^\p{L}]/gu, '')),
  );
  const kept = end === -1 ? words : words.slice(0, end);
  const [first, last] = [kept[0], kept.at(-1)];
  if (!first || !last) return null;
  const value = text.slice(first.index, last.index + last[0].length).replace(/(?<![.,;:!])[.,;:!]+$/u, '');
  return { value, from: from + first.index, to: from + first.index + value.length };
}

export const firstNameOf = (name: string): string => fold(name).split(/\s+/u)[0] ?? '';
/** "Fairburn, Tilly", as some address books write it. */
export const inOrder = (name: string): string => name.replace(/^([^,]{1,60}),\s*([^,]{1,60})$/u, '$2 $1').trim();
