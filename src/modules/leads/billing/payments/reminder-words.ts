import { texts } from '#shared/texts.ts';

interface ReminderWords {
  subject: string;
  body: string;
}

/** The text of a payment reminder if the team has no template, in the supplier's language. */
export const reminderWords = texts<ReminderWords>({
  'en-GB': {
    subject: 'A payment of {{amount}} is due on {{dueDate}}',
    body: 'Dear {{couple}},\n\nJust a friendly reminder that {{amount}} is due on {{dueDate}}. If you’ve already sent it, thank you, and please ignore this message.\n\nKind regards,\n{{supplier}}',
  },
  'de-DE': {
    subject: 'Zum {{dueDate}} sind {{amount}} fällig',
    body: 'Liebe {{couple}},\n\neine freundliche Erinnerung: zum {{dueDate}} sind {{amount}} fällig. Falls die Zahlung schon unterwegs ist, vielen Dank, dann ist diese Nachricht gegenstandslos.\n\nHerzliche Grüße\n{{supplier}}',
  },
  'fr-FR': {
    subject: '{{amount}} à régler le {{dueDate}}',
    body: 'Chers {{couple}},\n\npetit rappel : {{amount}} sont à régler le {{dueDate}}. Si le paiement est déjà parti, merci, et ne tenez pas compte de ce message.\n\nBien cordialement,\n{{supplier}}',
  },
  'pl-PL': {
    subject: 'Płatność {{amount}} do {{dueDate}}',
    body: 'Dzień dobry, {{couple}},\n\nprzypominamy, że {{dueDate}} przypada termin płatności {{amount}}. Jeśli przelew jest już w drodze, dziękujemy i prosimy pominąć tę wiadomość.\n\nZ pozdrowieniami\n{{supplier}}',
  },
});
