import { fold } from '../reading/fold.ts';
import type { Found, PastedContext } from './pasted-text.ts';

const LABEL =
  /^[ \t]*(?:wedding )?(?:venue|location|ort|veranstaltungsort|hochzeitslocation|feierort|trauort|area|region|miejsce(?: ślubu| wesela| przyjęcia)?|lokalizacja|miejscowość)[ ]*[:=][ ]*(\S.{0,98}?)[ \t]*$/gimu;
const KIND =
  'Hall|House|Barn|Barns|Castle|Manor|Hotel|Park|Abbey|Farm|Court|Priory|Estate|Lodge|Mill|Vineyard|Gardens|Church|Hof|Scheune|Mühle|Villa|Schlosshotel|Landhaus';
const BEFORE = 'Gut|Schloss|Burg|Weingut|Kloster|Villa|Hotel|Château';
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
];

/** Where the wedding is to be, unless it is the supplier's own place. */
export function findVenue(text: string, { own }: PastedContext): Found | undefined {
  const ours = own.names.map((name) => fold(name));
  return [...text.matchAll(LABEL), ...NAMED.flatMap((phrase) => [...text.matchAll(phrase)])]
    .map((match) => {
      const value = (match[1] ?? '').replace(/[.,;!?]+$/u, '');
      const from = match.index + match[0].lastIndexOf(match[1] ?? '');
      return { value, from, to: from + value.length };
    })
    .find(({ value }) => !ours.some((name) => name.includes(fold(value)) || fold(value).includes(name)));
}
