import type { auth as english } from '../en-GB/auth.ts';

export const auth: typeof english = {
  signIn: {
    title: 'Willkommen zurück',
    lead: 'Ihre Anfragen, Ihre Seite und Ihre Termine an einem Ort.',
    continue: 'Weiter',
    other: 'Andere E-Mail-Adresse',
    submit: 'Anmelden',
    busy: 'Anmeldung läuft',
    forgot: 'Vergessen?',
    newHere: 'Neu hier?',
    listYourBusiness: 'Tragen Sie Ihr Unternehmen ein',
    itIsFree: 'kostenlos.',
    ended: 'Ihre Sitzung ist abgelaufen. Melden Sie sich an, um dort weiterzumachen, wo Sie waren.',
  },
  field: {
    email: 'E-Mail',
    password: 'Passwort',
    firstName: 'Vorname',
    lastName: 'Nachname',
    language: 'Sprache',
  },
  showPassword: 'Passwort zeigen',
  hidePassword: 'Passwort verbergen',
  quote: { first: 'Jede Hochzeit beginnt', second: 'mit jemandem, der antwortet.' },
  privacy: 'Datenschutz',
  terms: 'Nutzungsbedingungen',
  error: {
    'invalid-email': 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
    'too-many-requests': 'Zu viele Versuche. Warten Sie {minutes} Minuten und versuchen Sie es dann noch einmal.',
    'no-permissions': 'Dieses Konto hat keinen Zugang zur Konsole. Fragen Sie den Admin Ihres Unternehmens.',
    'existing-supplier': 'Ihr Unternehmen ist schon bei uns. Bitten Sie dessen Admin um eine Einladung.',
    deactivated: 'Dieses Konto wurde stillgelegt. Schreiben Sie uns, falls das ein Irrtum ist.',
    network: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    unknown: 'Bei uns ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal.',
  },
};
