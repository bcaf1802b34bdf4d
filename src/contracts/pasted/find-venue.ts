import { fold } from '../reading/fold.ts';
import type { Found, PastedContext } from './pasted-text.ts';

const LABEL =
  /^[ \t]*(?:wedding )?(?:venue|location|lieu(?: (?:du|de) mariage| de (?:la )?(?:réception|cérémonie))?|salle|ville|ort|veranstaltungsort|hochzeitslocation|feierort|trauort|area|region|miejsce(?: ślubu| wesela| przyjęcia)?|lokalizacja|miejscowość)[ ]*[:=][ ]*(\S.{0,98}?)[ \t]*$/gimu;
const KIND =
  'Hall|House|Barn|Barns|Castle|Manor|Hotel|Park|Abbey|Farm|Court|Priory|Estate|Lodge|Mill|Vineyard|Gardens|Church|Hof|Scheune|Mühle|Villa|Schlosshotel|Landhaus';
const BEFORE = 'Gut|Schloss|Burg|Weingut|Kloster|Villa|Hotel|Château';
const FRENCH =
  '[Cc]hâteau|[Dd]omaine|[Mm]anoir|[Mm]oulin|[Aa]bbaye|[Ff]erme|[Mm]as|[Bb]astide|[Gg]range|[Oo]rangerie|[Hh]ôtel|[Cc]los|[Pp]rieuré|[Vv]illa|[Pp]avillon';
/** "de Vaux", "des Lilas", "d’Esclimont". */
const OF = "[ ](?:de la |de l['’]|des |du |de |d['’]|les |la |le |aux? )?";
const WORD = "\\p{Lu}[\\p{L}'’-]+";
const NAMED = [
  new RegExp(
    `\\b(?:at|in|near|im|auf|auf dem|bei)[ ](?:the[ ]|der[ ]|dem[ ])?((?:${WORD}[ ]){1,3}(?:${KIND}))(?!\\p{L})`,
    'gu',
  ),
  new RegExp(
    `\\b(?:at|in|near|im|auf|bei)[ ](?:the[ ]|der[ ]|dem[ ])?((?:${BEFORE})[ ](?:${WORD})(?:[ ]${WORD})?)`,
    'gu',
  ),
  new RegExp(
    `(?<!\\p{L})(?:au|à|dans|chez|près du|près de)[ ](?:la[ ]|le[ ]|l['’])?((?:${FRENCH})(?:${OF}${WORD}){1,2})`,
    'gu',
  ),
];

/** The venue of the wedding, unless it is the supplier's own. */
export function findVenue(text: string, { own }: PastedContext): Found | undefined {
  const ours = own.names.map((name) => fold(name));
  return [...text.matchAll(LABEL), ...NAMED.flatMap((phrase) => [...text.matchAll(phrase)])]
    .map((match) => {
      const value = (match[1] ?? '').replace(/(?<![.,;!?])[.,;!?]+$/u, '');
      const from = match.index + match[0].lastIndexOf(match[1] ?? '');
      return { value, from, to: from + value.length };
    })
    .find(({ value }) => !ours.some((name) => name.includes(fold(value)) || fold(value).includes(name)));
}
