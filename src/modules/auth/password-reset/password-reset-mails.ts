import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { plainMail } from '#shared/mail/mail-layout.ts';
import type { NewMail } from '#shared/mail/mail-queue.ts';
import { texts } from '#shared/texts.ts';

interface Texts {
  reset: { subject: string; text: string; button: string; footer: string };
}

const EN: Texts = {
  reset: {
    subject: 'Choose a new password',
    text: 'Someone asked for a new password for the Aisle account with this address. The link works once and expires after an hour.',
    button: 'Choose a new password',
    footer: 'If it wasn’t you, ignore this email: your password stays as it is.',
  },
};

const DE: Texts = {
  reset: {
    subject: 'Neues Passwort festlegen',
    text: 'Für das Aisle-Konto mit dieser Adresse wurde ein neues Passwort angefordert. Der Link gilt eine Stunde und nur einmal.',
    button: 'Neues Passwort festlegen',
    footer: 'Sie waren das nicht? Dann ignorieren Sie diese E-Mail. Ihr Passwort bleibt, wie es ist.',
  },
};

const FR: Texts = {
  reset: {
    subject: 'Choisissez un nouveau mot de passe',
    text: 'Un nouveau mot de passe a été demandé pour le compte Aisle associé à cette adresse. Le lien est valable une heure et une seule fois.',
    button: 'Choisir un nouveau mot de passe',
    footer: 'Ce n’était pas vous ? Ignorez ce message : votre mot de passe reste inchangé.',
  },
};

const PL: Texts = {
  reset: {
    subject: 'Ustaw nowe hasło',
    text: 'Poproszono o nowe hasło do konta Aisle z tym adresem. Link działa jeden raz, przez godzinę.',
    button: 'Ustaw nowe hasło',
    footer: 'To nie ty? Zignoruj tę wiadomość. Hasło pozostanie bez zmian.',
  },
};

const words = texts<Texts>({ 'en-GB': EN, 'de-DE': DE, 'fr-FR': FR, 'pl-PL': PL });

type Content = Pick<NewMail, 'subject' | 'text' | 'html'>;

/** The email with the link to a new password; it contains nothing that anyone typed (S46). */
export function passwordResetMail(locale: Locale, url: string): Content {
  const { subject, text, button, footer } = words(locale).reset;
  return plainMail(locale, subject, [text], footer, { label: button, url });
}
