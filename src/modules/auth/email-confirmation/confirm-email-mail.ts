import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { layOut } from '#shared/mail/mail-layout.ts';
import type { NewMail } from '#shared/mail/mail-queue.ts';
import { texts } from '#shared/texts.ts';

interface Texts {
  subject: string;
  text: string;
  button: string;
  footer: string;
}

const EN: Texts = {
  subject: 'Confirm your email address',
  text: 'You signed up for Aisle with this address. Once you confirm it, you can write to couples. The link works once and expires after an hour.',
  button: 'Confirm email address',
  footer: 'If you didn’t sign up, you can ignore this email. Nothing is sent from this account until you confirm.',
};

const DE: Texts = {
  subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
  text: 'Sie haben sich mit dieser Adresse bei Aisle registriert. Sobald Sie sie bestätigen, können Sie Paaren schreiben. Der Link gilt eine Stunde und nur einmal.',
  button: 'E-Mail-Adresse bestätigen',
  footer:
    'Sie haben sich nicht registriert? Dann ignorieren Sie diese E-Mail. Ohne Ihre Bestätigung wird im Namen des Kontos nichts verschickt.',
};

const FR: Texts = {
  subject: 'Confirmez votre adresse e-mail',
  text: 'Un compte Aisle a été créé avec cette adresse. Une fois celle-ci confirmée, vous pourrez écrire aux couples. Le lien est valable une heure et une seule fois.',
  button: 'Confirmer l’adresse e-mail',
  footer:
    'Vous n’avez pas créé de compte ? Ignorez ce message : sans votre confirmation, rien n’est envoyé au nom du compte.',
};

const PL: Texts = {
  subject: 'Potwierdź swój adres e-mail',
  text: 'Ten adres podano przy zakładaniu konta w Aisle. Po jego potwierdzeniu można pisać do par. Link działa jeden raz, przez godzinę.',
  button: 'Potwierdź adres e-mail',
  footer:
    'To nie ty zakładasz konto? Zignoruj tę wiadomość. Bez potwierdzenia nic nie zostanie wysłane w imieniu konta.',
};

const confirmEmailTexts = texts<Texts>({ 'en-GB': EN, 'de-DE': DE, 'fr-FR': FR, 'pl-PL': PL });

/** The email with the link that confirms an address; nothing in it was typed by anyone (S46). */
export function confirmEmailMail(locale: Locale, url: string): Pick<NewMail, 'subject' | 'text' | 'html'> {
  const words = confirmEmailTexts(locale);
  return {
    subject: words.subject,
    ...layOut({
      locale,
      brand: 'Aisle',
      preview: words.subject,
      blocks: [
        { kind: 'heading', text: words.subject },
        { kind: 'text', text: words.text },
        { kind: 'button', label: words.button, url },
      ],
      footer: [words.footer],
    }),
  };
}
