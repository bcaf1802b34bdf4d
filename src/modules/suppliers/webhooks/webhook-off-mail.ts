import { WEBHOOK_OFF_AFTER_DAYS } from '#contracts/integrations/webhook-limits.ts';
import type { WebhookOffReason } from '#contracts/integrations/webhook.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { layOut } from '#shared/mail/mail-layout.ts';
import type { NewMail } from '#shared/mail/mail-queue.ts';
import { texts } from '#shared/texts.ts';

interface Texts {
  subject: (host: string) => string;
  why: Readonly<Record<WebhookOffReason, string>>;
  next: string;
  open: string;
  footer: string;
}

const EN: Texts = {
  subject: (host) => `The webhook to ${host} is turned off`,
  why: {
    failing: `Every delivery in the last ${WEBHOOK_OFF_AFTER_DAYS} days failed, so we stopped sending.`,
    gone: 'The receiver responded with 410 Gone, so it no longer wants these messages.',
  },
  next: 'No leads or messages are lost in Aisle. Once the receiver works again, turn the webhook on and send everything it missed with one click.',
  open: 'View deliveries',
  footer: 'You’re getting this email because you’re an admin of this supplier.',
};

const DE: Texts = {
  subject: (host) => `Der Webhook an ${host} ist ausgeschaltet`,
  why: {
    failing: `Seit ${WEBHOOK_OFF_AFTER_DAYS} Tagen schlug jede Zustellung fehl, deshalb senden wir nichts mehr.`,
    gone: 'Der Empfänger antwortete 410 Gone: Er möchte diese Nachrichten nicht mehr.',
  },
  next: 'In Aisle geht keine Anfrage und keine Nachricht verloren. Sobald der Empfänger wieder läuft, schalten Sie den Webhook ein und senden mit einem Klick nach, was fehlt.',
  open: 'Zustellungen ansehen',
  footer: 'Sie erhalten diese E-Mail, weil Sie diesen Anbieter verwalten.',
};

const FR: Texts = {
  subject: (host) => `Le webhook vers ${host} est désactivé`,
  why: {
    failing: `Tous les envois des ${WEBHOOK_OFF_AFTER_DAYS} derniers jours ont échoué : nous avons arrêté d’envoyer.`,
    gone: 'Le destinataire a répondu 410 Gone : il ne veut plus de ces messages.',
  },
  next: 'Aucune demande et aucun message n’est perdu dans Aisle. Quand le destinataire fonctionnera à nouveau, réactivez le webhook et renvoyez en un clic ce qui manque.',
  open: 'Voir les envois',
  footer: 'Vous recevez ce message parce que vous administrez ce prestataire.',
};

const PL: Texts = {
  subject: (host) => `Webhook do ${host} został wyłączony`,
  why: {
    failing: `Przez ostatnie ${WEBHOOK_OFF_AFTER_DAYS} dni nie udało się żadne doręczenie, więc przestaliśmy wysyłać.`,
    gone: 'Odbiorca odpowiedział 410 Gone: nie chce już tych wiadomości.',
  },
  next: 'W Aisle nie ginie żadne zapytanie ani wiadomość. Gdy odbiorca znów zadziała, włącz webhook i jednym kliknięciem wyślij to, co go ominęło.',
  open: 'Zobacz doręczenia',
  footer: 'Otrzymujesz tę wiadomość, bo zarządzasz tym usługodawcą.',
};

const webhookOffTexts = texts<Texts>({ 'en-GB': EN, 'de-DE': DE, 'fr-FR': FR, 'pl-PL': PL });

/** The email about a webhook that was turned off, with the reason and what to do. */
export function webhookOffMail(facts: {
  locale: Locale;
  reason: WebhookOffReason;
  host: string;
  url: string;
}): Pick<NewMail, 'subject' | 'text' | 'html'> {
  const words = webhookOffTexts(facts.locale);
  const heading = words.subject(facts.host);
  return {
    subject: heading,
    ...layOut({
      locale: facts.locale,
      brand: 'Aisle',
      preview: words.why[facts.reason],
      blocks: [
        { kind: 'heading', text: heading },
        { kind: 'text', text: `${words.why[facts.reason]}\n\n${words.next}` },
        { kind: 'button', label: words.open, url: facts.url },
      ],
      footer: [words.footer],
    }),
  };
}
