import { texts } from '#shared/texts.ts';

interface ScheduleTexts {
  answer: (supplier: string) => string;
  why: (supplier: string) => string;
  stop: string;
}

/** The words around a scheduled message, in the couple's language. */
export const scheduleTexts = texts<ScheduleTexts>({
  'en-GB': {
    answer: (supplier) => `Reply to ${supplier}`,
    why: (supplier) => `You’re getting this message because you wrote to ${supplier}.`,
    stop: 'Stop reminders',
  },
  'de-DE': {
    answer: (supplier) => `${supplier} antworten`,
    why: (supplier) => `Sie erhalten diese Nachricht, weil Sie ${supplier} geschrieben haben.`,
    stop: 'Bitte keine Erinnerungen mehr',
  },
  'fr-FR': {
    answer: (supplier) => `Répondre à ${supplier}`,
    why: (supplier) => `Vous recevez ce message parce que vous avez écrit à ${supplier}.`,
    stop: 'Ne plus recevoir de rappels',
  },
  'pl-PL': {
    answer: (supplier) => `Odpowiedz: ${supplier}`,
    why: (supplier) => `Otrzymujesz tę wiadomość po kontakcie z: ${supplier}.`,
    stop: 'Nie wysyłaj więcej przypomnień',
  },
});
