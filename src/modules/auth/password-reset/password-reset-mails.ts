import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { layOut } from '#shared/mail/mail-layout.ts';
import type { MailBlock } from '#shared/mail/mail-layout.ts';
import type { NewMail } from '#shared/mail/mail-queue.ts';
import { texts } from '#shared/texts.ts';

interface Texts {
  reset: { subject: string; text: string; button: string; footer: string };
  changed: { subject: string; text: string; footer: string };
}

const EN: Texts = {
  reset: {
    subject: 'Choose a new password',
    text: 'Someone asked for a new password for the Aisle account with this address. The link works once and expires after an hour.',
    button: 'Choose a new password',
    footer: 'If it wasn’t you, ignore this email: your password stays as it is.',
  },
  changed: {
    subject: 'Your password was changed',
    text: 'The password of your Aisle account was just changed, and every device was signed out.',
    footer: 'If it wasn’t you, choose “Forgot it?” on the sign-in page straight away to set another password.',
  },
};

const DE: Texts = {
  reset: {
    subject: 'Neues Passwort festlegen',
    text: 'Für das Aisle-Konto mit dieser Adresse wurde ein neues Passwort angefordert. Der Link gilt eine Stunde und nur einmal.',
    button: 'Neues Passwort festlegen',
    footer: 'Sie waren das nicht? Dann ignorieren Sie diese E-Mail. Ihr Passwort bleibt, wie es ist.',
  },
  changed: {
    subject: 'Ihr Passwort wurde geändert',
    text: 'Das Passwort Ihres Aisle-Kontos wurde gerade geändert. Alle Geräte wurden abgemeldet.',
    footer:
      'Sie waren das nicht? Dann legen Sie über „Vergessen?“ auf der Anmeldeseite sofort ein anderes Passwort fest.',
  },
};

const FR: Texts = {
  reset: {
    subject: 'Choisissez un nouveau mot de passe',
    text: 'Un nouveau mot de passe a été demandé pour le compte Aisle associé à cette adresse. Le lien est valable une heure et une seule fois.',
    button: 'Choisir un nouveau mot de passe',
    footer: 'Ce n’était pas vous ? Ignorez ce message : votre mot de passe reste inchangé.',
  },
  changed: {
    subject: 'Votre mot de passe a été modifié',
    text: 'Le mot de passe de votre compte Aisle vient d’être modifié et tous les appareils ont été déconnectés.',
    footer: 'Ce n’était pas vous ? Demandez tout de suite un autre mot de passe depuis la page de connexion.',
  },
};

const PL: Texts = {
  reset: {
    subject: 'Ustaw nowe hasło',
    text: 'Poproszono o nowe hasło do konta Aisle z tym adresem. Link działa jeden raz, przez godzinę.',
    button: 'Ustaw nowe hasło',
    footer: 'To nie Ty? Zignoruj tę wiadomość. Hasło pozostanie bez zmian.',
  },
  changed: {
    subject: 'Hasło zostało zmienione',
    text: 'Hasło do Twojego konta Aisle zostało właśnie zmienione, a wszystkie urządzenia zostały wylogowane.',
    footer: 'To nie Ty? Od razu ustaw inne hasło na stronie logowania.',
  },
};

const words = texts<Texts>({ 'en-GB': EN, 'de-DE': DE, 'fr-FR': FR, 'pl-PL': PL });

type Content = Pick<NewMail, 'subject' | 'text' | 'html'>;

/** The email with the link to a new password; nothing in it was typed by anyone (S46). */
export function passwordResetMail(locale: Locale, url: string): Content {
  const { subject, text, button, footer } = words(locale).reset;
  return mail(locale, subject, [text], footer, { kind: 'button', label: button, url });
}

/** The notice that the password has changed (S5). */
export function passwordChangedMail(locale: Locale): Content {
  const { subject, text, footer } = words(locale).changed;
  return mail(locale, subject, [text, footer], '');
}

function mail(
  locale: Locale,
  subject: string,
  lines: readonly string[],
  footer: string,
  ...more: MailBlock[]
): Content {
  const blocks: MailBlock[] = [
    { kind: 'heading', text: subject },
    ...lines.map((text) => ({ kind: 'text', text }) as const),
    ...more,
  ];
  return { subject, ...layOut({ locale, brand: 'Aisle', preview: subject, blocks, footer: footer ? [footer] : [] }) };
}
