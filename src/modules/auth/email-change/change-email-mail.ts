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
  subject: 'Confirm your new email address',
  text: 'Someone wants to sign in to Aisle with this address from now on. The link works once and expires after an hour.',
  button: 'Confirm new address',
  footer: 'If it wasn’t you, ignore this email: nothing changes.',
};

const DE: Texts = {
  subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
  text: 'Mit dieser Adresse soll man sich künftig bei Aisle anmelden. Der Link gilt eine Stunde und nur einmal.',
  button: 'Neue Adresse bestätigen',
  footer: 'Sie waren das nicht? Dann ignorieren Sie diese E-Mail. Es ändert sich nichts.',
};

const FR: Texts = {
  subject: 'Confirmez votre nouvelle adresse e-mail',
  text: 'Quelqu’un souhaite désormais se connecter à Aisle avec cette adresse. Le lien est valable une heure et une seule fois.',
  button: 'Confirmer la nouvelle adresse',
  footer: 'Ce n’était pas vous ? Ignorez ce message : rien ne change.',
};

const PL: Texts = {
  subject: 'Potwierdź nowy adres e-mail',
  text: 'Ten adres ma od teraz służyć do logowania w Aisle. Link działa jeden raz, przez godzinę.',
  button: 'Potwierdź nowy adres',
  footer: 'To nie ty? Zignoruj tę wiadomość: nic się nie zmieni.',
};

const changeEmailTexts = texts<Texts>({ 'en-GB': EN, 'de-DE': DE, 'fr-FR': FR, 'pl-PL': PL });

/** The email with the link that confirms a new address; it contains nothing that anyone typed (S46). */
export function changeEmailMail(locale: Locale, url: string): Pick<NewMail, 'subject' | 'text' | 'html'> {
  const { subject, text, button, footer } = changeEmailTexts(locale);
  return plainMail(locale, subject, [text], footer, { label: button, url });
}
