import type { AccountNews } from '#contracts/account/account-activity.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { texts } from '#shared/texts.ts';
import { securityTexts } from '../notices/security-notices.ts';
import { recoveryMailTexts } from '../recovery/recovery-mail-texts.ts';

const CONFIRMED = {
  'en-GB': 'Your email address is confirmed',
  'de-DE': 'Ihre E-Mail-Adresse ist bestätigt',
  'fr-FR': 'Votre adresse e-mail est confirmée',
  'pl-PL': 'Twój adres e-mail jest potwierdzony',
};
const confirmedText = texts<string>(CONFIRMED);

/** An account's news in one sentence, which is also the subject of the email about it. */
export function accountNewsTitle(news: AccountNews, locale: Locale): string {
  switch (news) {
    case 'email-confirmed':
      return confirmedText(locale);
    case 'recovery-asked':
      return recoveryMailTexts(locale).asked.subject;
    case 'recovery-vouched':
      return recoveryMailTexts(locale).vouched.subject;
    case 'recovery-ended':
      return recoveryMailTexts(locale).ended.subject;
    case 'account-recovered':
      return recoveryMailTexts(locale).done.subject;
    default:
      return securityTexts(locale)[news].subject;
  }
}
