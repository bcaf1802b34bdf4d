import type { secondStep as english } from '../en-GB/second-step.ts';

/** The second half of a sign-in. */
export const secondStep: typeof english = {
  title: 'Sind Sie es?',
  lead: 'Geben Sie den sechsstelligen Code aus Ihrer Authenticator-App für {email} ein.',
  leadUnnamed: 'Geben Sie den sechsstelligen Code aus Ihrer Authenticator-App ein.',
  recoveryLead: 'Geben Sie einen Ihrer gespeicherten Wiederherstellungscodes ein. Er gilt einmal.',
  code: 'Code',
  recoveryCode: 'Wiederherstellungscode',
  help: 'Alle 30 Sekunden kommt ein neuer Code.',
  remember: 'In diesem Browser 30 Tage lang nicht mehr fragen',
  submit: 'Anmelden',
  busy: 'Anmeldung läuft',
  passkey: 'Stattdessen einen Passkey verwenden',
  recovery: 'Einen Wiederherstellungscode verwenden',
  app: 'Die Authenticator-App verwenden',
  passkeyFailed: 'Der Passkey wurde nicht verwendet. Versuchen Sie es erneut oder wählen Sie einen anderen Weg.',
  lost: 'Ich habe beides verloren',
  notYou: 'Das sind nicht Sie?',
  someoneElse: 'Als jemand anderes anmelden',
  ended: 'Diese Anmeldung hat zu lange gedauert. Beginnen Sie noch einmal.',
  wrong: 'Dieser Code stimmt nicht oder wurde schon verwendet. Versuche übrig: {left}.',
  wait: 'Zu viele falsche Codes. Versuchen Sie es um {time} erneut oder wählen Sie einen anderen Weg.',
};
