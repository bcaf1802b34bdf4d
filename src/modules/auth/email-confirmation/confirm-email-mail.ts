import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { plainMail } from '#shared/mail/mail-layout.ts';
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

const mergeAccountsTexts = texts<Texts>({
  'en-GB': {
    subject: 'You already have an Aisle account',
    text: 'Someone signed up for Aisle with this address, but you already have an account. If that was you, add what you just set up to your account, then sign in with your usual password. The link works once and expires after an hour.',
    button: 'Add to my account',
    footer: 'If it wasn’t you, you can ignore this email. Nothing in your account has changed.',
  },
  'de-DE': {
    subject: 'Sie haben schon ein Konto bei Aisle',
    text: 'Mit dieser Adresse hat sich jemand bei Aisle registriert, obwohl Sie schon ein Konto haben. Waren Sie das? Dann übernehmen Sie, was Sie gerade angelegt haben, in Ihr Konto und melden sich mit Ihrem bisherigen Passwort an. Der Link gilt eine Stunde und nur einmal.',
    button: 'In mein Konto übernehmen',
    footer: 'Sie waren es nicht? Dann ignorieren Sie diese E-Mail. An Ihrem Konto hat sich nichts geändert.',
  },
  'fr-FR': {
    subject: 'Vous avez déjà un compte Aisle',
    text: 'Quelqu’un s’est inscrit sur Aisle avec cette adresse, mais vous avez déjà un compte. C’était vous ? Ajoutez ce que vous venez de créer à votre compte, puis connectez-vous avec votre mot de passe habituel. Le lien est valable une heure et une seule fois.',
    button: 'Ajouter à mon compte',
    footer: 'Ce n’était pas vous ? Ignorez ce message : rien n’a changé dans votre compte.',
  },
  'pl-PL': {
    subject: 'Masz już konto w Aisle',
    text: 'Ktoś założył konto w Aisle z tym adresem, ale konto z nim już istnieje. To ty? Dodaj to, co właśnie powstało, do swojego konta, a potem zaloguj się dotychczasowym hasłem. Link działa jeden raz, przez godzinę.',
    button: 'Dodaj do mojego konta',
    footer: 'To nie ty? Zignoruj tę wiadomość. Na twoim koncie nic się nie zmieniło.',
  },
});

/**
 * The email with the link that confirms an address, or merges a second account into the one that confirmed it before. It
 * contains nothing that anyone typed (S46).
 */
export function confirmEmailMail(
  locale: Locale,
  url: string,
  purpose: 'confirm' | 'merge',
): Pick<NewMail, 'subject' | 'text' | 'html'> {
  const { subject, text, button, footer } = (purpose === 'merge' ? mergeAccountsTexts : confirmEmailTexts)(locale);
  return plainMail(locale, subject, [text], footer, { label: button, url });
}
