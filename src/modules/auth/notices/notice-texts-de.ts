import type { Notices } from './notice-kinds.ts';

const IF_NOT_YOU = {
  forgot:
    'Sie waren das nicht? Dann legen Sie über „Vergessen?“ auf der Anmeldeseite sofort ein anderes Passwort fest.',
  cancel: 'Sie waren das nicht? Dann ändern Sie sofort Ihr Passwort. Damit wird auch die neue Adresse verworfen.',
  contact: 'Sie waren das nicht? Dann melden Sie sich sofort bei uns.',
  check:
    'Sie waren das nicht? Dann ändern Sie sofort Ihr Passwort und prüfen Sie in den Einstellungen „Anmeldung und Sicherheit“.',
};
export const DE: Notices = {
  'password-changed': {
    subject: 'Ihr Passwort wurde geändert',
    text: 'Das Passwort Ihres Aisle-Kontos wurde gerade geändert. Alle Geräte wurden abgemeldet.',
    footer: IF_NOT_YOU.forgot,
  },
  'own-password-changed': {
    subject: 'Ihr Passwort wurde geändert',
    text: 'Das Passwort Ihres Aisle-Kontos wurde gerade geändert. Alle anderen Geräte wurden abgemeldet.',
    footer: IF_NOT_YOU.forgot,
  },
  'email-change-asked': {
    subject: 'Eine neue E-Mail-Adresse für Ihr Konto',
    text: 'Die E-Mail-Adresse, mit der Sie sich bei Aisle anmelden, soll geändert werden. Bis die neue bestätigt ist, gilt diese weiter.',
    footer: IF_NOT_YOU.cancel,
  },
  'email-changed': {
    subject: 'Ihre Anmeldeadresse wurde geändert',
    text: 'Sie melden sich bei Aisle jetzt mit einer anderen E-Mail-Adresse an. Diese gilt nicht mehr. Alle anderen Geräte wurden abgemeldet.',
    footer: IF_NOT_YOU.contact,
  },
  'email-changed-here': {
    subject: 'Sie melden sich jetzt mit dieser Adresse an',
    text: 'Die Adresse Ihres Aisle-Kontos wurde auf diese geändert, und alle Geräte wurden abgemeldet. Die bisherige Adresse gilt nicht mehr.',
    footer: IF_NOT_YOU.contact,
  },
  'new-browser': {
    subject: 'Ihr Konto wurde in einem neuen Browser verwendet',
    text: 'Ihr Passwort, ein Passkey oder ein verknüpftes Konto wurde gerade verwendet, um sich bei Aisle anzumelden, in einem Browser und einem Netz, die dafür bisher nicht verwendet wurden. Wenn Sie das waren, ist nichts zu tun.',
    footer: IF_NOT_YOU.check,
  },
  'second-step-on': {
    subject: 'Der zweite Schritt ist eingeschaltet',
    text: 'Wenn Sie sich mit Ihrem Passwort bei Aisle anmelden, fragen wir jetzt nach einem Code aus Ihrer Authenticator-App.',
    footer: IF_NOT_YOU.check,
  },
  'second-step-off': {
    subject: 'Der zweite Schritt ist ausgeschaltet',
    text: 'Ihr Aisle-Konto fragt nach dem Passwort nicht mehr nach einem Code. Ihre Wiederherstellungscodes gelten nicht mehr.',
    footer: IF_NOT_YOU.check,
  },
  'recovery-codes-renewed': {
    subject: 'Sie haben neue Wiederherstellungscodes',
    text: 'Für Ihr Aisle-Konto wurden neue Wiederherstellungscodes erstellt. Die früheren gelten nicht mehr.',
    footer: IF_NOT_YOU.check,
  },
  'recovery-code-used': {
    subject: 'Ein Wiederherstellungscode wurde verwendet',
    text: 'Einer der Wiederherstellungscodes Ihres Aisle-Kontos wurde gerade verwendet. Er gilt nicht noch einmal.',
    footer: IF_NOT_YOU.check,
  },
  'passkey-added': {
    subject: 'Ein Passkey wurde hinzugefügt',
    text: 'Sie können sich jetzt mit einem neuen Passkey bei Aisle anmelden.',
    footer: IF_NOT_YOU.check,
  },
  'passkey-removed': {
    subject: 'Ein Passkey wurde entfernt',
    text: 'Einer der Passkeys Ihres Aisle-Kontos wurde entfernt. Mit ihm kann sich niemand mehr anmelden.',
    footer: IF_NOT_YOU.check,
  },
  'account-linked': {
    subject: 'Ein Konto wurde verknüpft',
    text: 'Sie können sich jetzt mit einem Konto bei einem anderen Anbieter bei Aisle anmelden.',
    footer: IF_NOT_YOU.check,
  },
  'account-unlinked': {
    subject: 'Eine Verknüpfung wurde entfernt',
    text: 'Eines der Konten, mit denen Sie sich bei Aisle angemeldet haben, ist nicht mehr verknüpft. Mit ihm kann sich niemand mehr anmelden.',
    footer: IF_NOT_YOU.check,
  },
  'account-deleted': {
    subject: 'Ihr Konto ist gelöscht',
    text: 'Ihr Aisle-Konto ist auf Ihren Wunsch gelöscht. Niemand kann sich mehr damit anmelden. Was Sie in Ihren Teams geschrieben haben, bleibt dort mit Ihrem Namen.',
    footer: IF_NOT_YOU.contact,
  },
};
