import { texts } from '#shared/texts.ts';
import type { FailureKind } from '../../page-types.ts';

/** If `text` is null, the reason itself is in this language. */
type FailureTexts = Record<FailureKind, { title: string; text: string | null }> & { start: string };

/** The page shown in place of one that doesn't exist or can't be shown. */
export const failureTexts = texts<FailureTexts>({
  'en-GB': {
    missing: { title: 'Page not found', text: 'The link may be incomplete, or it no longer works.' },
    limited: { title: 'Too many attempts', text: 'Wait a few minutes and try again.' },
    refused: { title: 'That didn’t work', text: null },
    broken: { title: 'Something went wrong on our side', text: 'Nothing was saved. Try again in a moment.' },
    start: 'Go to the start page',
  },
  'de-DE': {
    missing: { title: 'Seite nicht gefunden', text: 'Der Link ist unvollständig oder gilt nicht mehr.' },
    limited: { title: 'Zu viele Versuche', text: 'Bitte in ein paar Minuten noch einmal versuchen.' },
    refused: {
      title: 'Das hat nicht geklappt',
      text: 'Bitte zurückgehen, die Angaben prüfen und noch einmal versuchen.',
    },
    broken: {
      title: 'Bei uns ist etwas schiefgelaufen',
      text: 'Es wurde nichts gespeichert. Bitte gleich noch einmal versuchen.',
    },
    start: 'Zur Startseite',
  },
  'fr-FR': {
    missing: { title: 'Page introuvable', text: 'Le lien est incomplet ou n’est plus valable.' },
    limited: { title: 'Trop de tentatives', text: 'Réessayez dans quelques minutes.' },
    refused: {
      title: 'Cela n’a pas fonctionné',
      text: 'Revenez en arrière, vérifiez votre saisie et réessayez.',
    },
    broken: {
      title: 'Un problème est survenu de notre côté',
      text: 'Rien n’a été enregistré. Réessayez dans un instant.',
    },
    start: 'Aller à la page d’accueil',
  },
  'pl-PL': {
    missing: { title: 'Nie znaleziono strony', text: 'Link jest niepełny albo już nie działa.' },
    limited: { title: 'Zbyt wiele prób', text: 'Spróbuj ponownie za kilka minut.' },
    refused: { title: 'To się nie udało', text: 'Wróć, sprawdź wpisane dane i spróbuj ponownie.' },
    broken: {
      title: 'Coś poszło nie tak po naszej stronie',
      text: 'Nic nie zostało zapisane. Spróbuj za chwilę.',
    },
    start: 'Przejdź do strony głównej',
  },
});
