import { texts } from '#shared/texts.ts';

interface ScheduleTexts {
  answer: (supplier: string) => string;
  review: string;
  why: (supplier: string) => string;
  stop: string;
}

/** The texts around a scheduled message, in the couple's language. */
export const scheduleTexts = texts<ScheduleTexts>({
  'en-GB': {
    answer: (supplier) => `Reply to ${supplier}`,
    review: 'Write a review',
    why: (supplier) => `You’re getting this message because you wrote to ${supplier}.`,
    stop: 'Stop reminders',
  },
  'de-DE': {
    answer: (supplier) => `${supplier} antworten`,
    review: 'Bewertung schreiben',
    why: (supplier) => `Sie erhalten diese Nachricht, weil Sie ${supplier} geschrieben haben.`,
    stop: 'Bitte keine Erinnerungen mehr',
  },
  'fr-FR': {
    answer: (supplier) => `Répondre à ${supplier}`,
    review: 'Écrire un avis',
    why: (supplier) => `Vous recevez ce message parce que vous avez écrit à ${supplier}.`,
    stop: 'Ne plus recevoir de rappels',
  },
  'pl-PL': {
    answer: (supplier) => `Odpowiedz firmie ${supplier}`,
    review: 'Napisz opinię',
    why: (supplier) => `Otrzymują Państwo tę wiadomość po kontakcie z firmą ${supplier}.`,
    stop: 'Nie wysyłaj więcej przypomnień',
  },
});
