import type { openId as englishOpenId, signInWith as english } from '../en-GB/sign-in-with.ts';

export const signInWith: typeof english = {
  or: 'oder weiter mit',
  with: 'Weiter mit {name}',
  unreachable: 'Wir konnten {name} nicht erreichen. Versuchen Sie es gleich noch einmal.',
  deleted: 'Ihr Konto ist gelöscht. Sie bekommen dazu eine E-Mail.',
  erased: 'Ihr Konto wurde gelöscht. Wenn Sie fortfahren, melden Sie sich mit {name} bei einem neuen, leeren Konto an.',
  again: 'Neues Konto anlegen',
  invite: {
    'no-permissions':
      'Diese Einladung gilt nicht mehr oder ist für eine andere Adresse. Senden Sie das Formular noch einmal ab, um ohne sie fortzufahren.',
    'existing-supplier':
      'Sie gehören schon zu diesem Team. Senden Sie das Formular noch einmal ab, um ohne die Einladung fortzufahren.',
  },
  elsewhere: 'Dieses Konto hat kein Passwort. Melden Sie sich wie zuvor mit {name} an.',
  error: {
    'account-exists-with-different-credential':
      'Zu dieser Adresse gibt es schon ein Konto. Melden Sie sich an wie bisher, oder setzen Sie mit „Vergessen?“ per E-Mail ein Passwort. Danach können Sie {name} in Ihren Einstellungen verknüpfen.',
    'expired-action-code': 'Das hat zu lange gedauert oder wurde schon verwendet. Versuchen Sie es noch einmal.',
    'invalid-action-code': 'Dieser Link funktioniert nicht. Fordern Sie einen neuen an.',
    'network-request-failed':
      'Wir konnten den Server nicht erreichen. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    'user-token-expired': 'Ihre Sitzung ist beendet. Melden Sie sich noch einmal an.',
    'too-many-requests': 'Zu viele Versuche. Warten Sie eine Weile und versuchen Sie es noch einmal.',
    'openid-no-email':
      '{name} hat uns Ihre E-Mail-Adresse nicht mitgeteilt. Erlauben Sie das dort, oder legen Sie ein Konto mit Passwort an.',
    'not-opened': 'Wenn Sie mit dieser E-Mail-Adresse schon ein Konto haben, melden Sie sich mit dem Passwort an.',
    failed: 'Die Anmeldung mit {name} hat nicht geklappt. Versuchen Sie es noch einmal, oder nehmen Sie Ihr Passwort.',
  },
};
export const openId: typeof englishOpenId = {
  title: 'Sie werden angemeldet',
  text: 'Einen Moment.',
};
