import { texts } from '#shared/texts.ts';

interface Words {
  subject: string;
  button: string;
  footer: string;
}
/** The device that sent the request, and when the wait ends, as text. */
interface Asked {
  device: string | null;
  until: string;
}

export interface RecoveryMailTexts {
  prove: Words & { text: string; next: string };
  asked: Words & { text: (asked: Asked) => string; not: string };
  vouched: Words & { text: (asked: Asked) => string; staff: (asked: Asked) => string; not: string };
  ready: Words & { text: (asked: Asked) => string };
  ended: Omit<Words, 'button'> & { cancelled: string; voucher: string };
  done: Omit<Words, 'button'> & { text: string; next: string };
}

const EN: RecoveryMailTexts = {
  prove: {
    subject: 'Get back into your account',
    text: 'Someone asked to recover the Aisle account with this address, because they lost the authenticator app and the recovery codes. To begin, confirm that this mailbox is yours. The link works once and expires after an hour.',
    next: 'After that, someone has to vouch for you, and you have to wait before you can choose a new password.',
    button: 'Begin the recovery',
    footer: 'If it wasn’t you, ignore this email: nothing has begun.',
  },
  asked: {
    subject: 'Someone is recovering your account',
    text: ({ device }) =>
      `Someone started to recover your Aisle account${device === null ? '' : ` in ${device}`}. An admin of your team or our staff have to vouch for you first, and then there’s a wait.`,
    not: 'If it wasn’t you, cancel it now, and change the password of your mailbox: someone else can read your email.',
    button: 'Cancel the recovery',
    footer: 'If it was you, ask a teammate to vouch for you.',
  },
  vouched: {
    subject: 'Someone vouched for the recovery of your account',
    text: ({ until }) =>
      `An admin of your team vouched for you. On ${until}, we’ll email your sign-in address a link to choose a new password. Until then nothing changes.`,
    staff: ({ until }) =>
      `Our staff vouched for you. On ${until}, we’ll email your sign-in address a link to choose a new password. Until then nothing changes.`,
    not: 'If you haven’t asked for this, cancel it now, and call your team.',
    button: 'Cancel the recovery',
    footer: 'If it was you, wait for the email.',
  },
  ready: {
    subject: 'Choose a new password for your account',
    text: ({ until }) =>
      `The wait is over. Choose a new password: this turns the second step off, removes your passkeys and linked accounts, and signs out every device. The link works once, until ${until}. After that, its page can send you a new one.`,
    button: 'Choose a new password',
    footer: 'If you haven’t asked for this, sign in and cancel the recovery under “Sign-in and security”.',
  },
  ended: {
    subject: 'The recovery of your account has ended',
    cancelled: 'The recovery of your Aisle account was cancelled. Your account stays as it was.',
    voucher:
      'The vouch for the recovery of your Aisle account no longer counts, so the recovery has ended. Your account stays as it was.',
    footer: 'If you still can’t get in, begin again on the sign-in page.',
  },
  done: {
    subject: 'Your account was recovered',
    text: 'The recovery of your Aisle account is complete: it has a new password. The second step is off, passkeys and linked accounts are removed, and every device was signed out.',
    next: 'Set the second step up again under “Sign-in and security”, and keep the recovery codes somewhere safe.',
    footer: 'If it wasn’t you, contact us straight away.',
  },
};

const FR: RecoveryMailTexts = {
  prove: {
    subject: 'Retrouver l’accès à votre compte',
    text: 'Quelqu’un a demandé à récupérer le compte Aisle associé à cette adresse, après avoir perdu l’application d’authentification et les codes de secours. Pour commencer, confirmez que cette boîte mail est la vôtre. Le lien est valable une heure et une seule fois.',
    next: 'Ensuite, quelqu’un devra se porter garant de vous, et un délai s’écoulera avant que vous puissiez choisir un nouveau mot de passe.',
    button: 'Commencer la récupération',
    footer: 'Ce n’était pas vous ? Ignorez cet e-mail : rien n’a commencé.',
  },
  asked: {
    subject: 'Quelqu’un récupère votre compte',
    text: ({ device }) =>
      `Quelqu’un a commencé à récupérer votre compte Aisle${device === null ? '' : ` (${device})`}. Un admin de votre équipe ou l’équipe Aisle doit d’abord se porter garant de vous, puis un délai s’applique.`,
    not: 'Ce n’était pas vous ? Annulez maintenant et changez le mot de passe de votre boîte mail : quelqu’un d’autre peut lire vos e-mails.',
    button: 'Annuler la récupération',
    footer: 'C’était vous ? Demandez à quelqu’un de votre équipe de se porter garant.',
  },
  vouched: {
    subject: 'Quelqu’un s’est porté garant pour récupérer votre compte',
    text: ({ until }) =>
      `Un admin de votre équipe s’est porté garant de vous. Le ${until}, nous enverrons à votre adresse de connexion un lien pour choisir un nouveau mot de passe. D’ici là, rien ne change.`,
    staff: ({ until }) =>
      `L’équipe Aisle s’est portée garante de vous. Le ${until}, nous enverrons à votre adresse de connexion un lien pour choisir un nouveau mot de passe. D’ici là, rien ne change.`,
    not: 'Vous n’avez rien demandé ? Annulez maintenant et appelez votre équipe.',
    button: 'Annuler la récupération',
    footer: 'C’était vous ? Attendez l’e-mail.',
  },
  ready: {
    subject: 'Choisissez un nouveau mot de passe pour votre compte',
    text: ({ until }) =>
      `Le délai est écoulé. Choisissez un nouveau mot de passe : la seconde étape sera désactivée, vos clés d’accès et vos comptes associés seront retirés et tous les appareils seront déconnectés. Le lien fonctionne une seule fois, jusqu’au ${until}. Ensuite, sa page peut vous en envoyer un nouveau.`,
    button: 'Choisir un nouveau mot de passe',
    footer: 'Vous n’avez rien demandé ? Connectez-vous et annulez la récupération sous « Connexion et sécurité ».',
  },
  ended: {
    subject: 'La récupération de votre compte a pris fin',
    cancelled: 'La récupération de votre compte Aisle a été annulée. Votre compte reste tel qu’il était.',
    voucher:
      'La personne qui s’était portée garante de vous ne peut plus l’être : la récupération de votre compte Aisle a donc pris fin. Votre compte reste tel qu’il était.',
    footer: 'Si vous ne parvenez toujours pas à vous connecter, recommencez depuis la page de connexion.',
  },
  done: {
    subject: 'Votre compte est récupéré',
    text: 'La récupération de votre compte Aisle est terminée : il a un nouveau mot de passe. La seconde étape est désactivée, les clés d’accès et les comptes associés sont retirés et tous les appareils ont été déconnectés.',
    next: 'Réactivez la seconde étape sous « Connexion et sécurité » et gardez les codes de secours en lieu sûr.',
    footer: 'Ce n’était pas vous ? Contactez-nous tout de suite.',
  },
};

const DE: RecoveryMailTexts = {
  prove: {
    subject: 'Zurück in Ihr Konto',
    text: 'Für das Aisle-Konto mit dieser Adresse wurde eine Wiederherstellung angefordert, weil Authenticator-App und Wiederherstellungscodes verloren sind. Bestätigen Sie, dass dieses Postfach Ihnen gehört, dann geht es los. Der Link gilt eine Stunde und nur einmal.',
    next: 'Danach muss jemand anderes für Sie bürgen, und es gibt eine Wartezeit, bevor Sie ein neues Passwort festlegen können.',
    button: 'Wiederherstellung beginnen',
    footer: 'Sie waren das nicht? Dann ignorieren Sie diese E-Mail. Es hat nichts begonnen.',
  },
  asked: {
    subject: 'Ihr Konto wird wiederhergestellt',
    text: ({ device }) =>
      `Die Wiederherstellung Ihres Aisle-Kontos wurde begonnen${device === null ? '' : `, mit ${device}`}. Nun muss ein Admin Ihres Teams oder das Aisle-Team für Sie bürgen, danach folgt eine Wartezeit.`,
    not: 'Sie waren das nicht? Dann brechen Sie jetzt ab. Jemand kann Ihre E-Mails lesen: Ändern Sie auch das Passwort Ihres Postfachs.',
    button: 'Wiederherstellung abbrechen',
    footer: 'Waren Sie es selbst, bitten Sie jemanden aus Ihrem Team, für Sie zu bürgen.',
  },
  vouched: {
    subject: 'Jemand bürgt für die Wiederherstellung Ihres Kontos',
    text: ({ until }) =>
      `Ein Admin Ihres Teams bürgt für Sie. Am ${until} bekommt Ihre Anmeldeadresse eine E-Mail mit einem Link zu einem neuen Passwort. Bis dahin ändert sich nichts.`,
    staff: ({ until }) =>
      `Das Aisle-Team bürgt für Sie. Am ${until} bekommt Ihre Anmeldeadresse eine E-Mail mit einem Link zu einem neuen Passwort. Bis dahin ändert sich nichts.`,
    not: 'Sie haben das nicht angefordert? Dann brechen Sie jetzt ab und rufen Sie Ihr Team an.',
    button: 'Wiederherstellung abbrechen',
    footer: 'Waren Sie es selbst, warten Sie auf die E-Mail.',
  },
  ready: {
    subject: 'Der Weg zurück in Ihr Konto',
    text: ({ until }) =>
      `Die Wartezeit ist vorbei. Legen Sie ein neues Passwort fest: Damit wird der zweite Schritt ausgeschaltet, Passkeys und verknüpfte Konten werden entfernt, und alle Geräte werden abgemeldet. Der Link gilt einmal, bis ${until}. Danach kann Ihnen seine Seite einen neuen schicken.`,
    button: 'Neues Passwort festlegen',
    footer:
      'Sie haben das nicht angefordert? Dann melden Sie sich an und brechen Sie die Wiederherstellung unter „Anmeldung und Sicherheit“ ab.',
  },
  ended: {
    subject: 'Die Wiederherstellung Ihres Kontos ist beendet',
    cancelled: 'Die Wiederherstellung Ihres Aisle-Kontos wurde abgebrochen. Ihr Konto bleibt, wie es war.',
    voucher:
      'Die Bürgschaft für die Wiederherstellung Ihres Aisle-Kontos gilt nicht mehr, deshalb ist die Wiederherstellung beendet. Ihr Konto bleibt, wie es war.',
    footer: 'Kommen Sie weiterhin nicht hinein, beginnen Sie auf der Anmeldeseite noch einmal.',
  },
  done: {
    subject: 'Ihr Konto ist wiederhergestellt',
    text: 'Die Wiederherstellung Ihres Aisle-Kontos ist abgeschlossen: Es hat ein neues Passwort. Der zweite Schritt ist aus, Passkeys und verknüpfte Konten sind entfernt, und alle Geräte wurden abgemeldet.',
    next: 'Richten Sie den zweiten Schritt unter „Anmeldung und Sicherheit“ wieder ein, und bewahren Sie die Wiederherstellungscodes gut auf.',
    footer: 'Sie waren das nicht? Dann melden Sie sich sofort bei uns.',
  },
};

const PL: RecoveryMailTexts = {
  prove: {
    subject: 'Odzyskaj dostęp do konta',
    text: 'Poproszono o odzyskanie konta Aisle z tym adresem, bo nie ma już aplikacji uwierzytelniającej ani kodów odzyskiwania. Na początek potwierdź, że ta skrzynka należy do ciebie. Link działa jeden raz, przez godzinę.',
    next: 'Potem ktoś musi za ciebie poręczyć, a zanim ustawisz nowe hasło, trzeba odczekać.',
    button: 'Rozpocznij odzyskiwanie',
    footer: 'To nie ty? Zignoruj tę wiadomość: nic się nie zaczęło.',
  },
  asked: {
    subject: 'Ktoś odzyskuje twoje konto',
    text: ({ device }) =>
      `Rozpoczęto odzyskiwanie twojego konta Aisle${device === null ? '' : `, urządzenie: ${device}`}. Najpierw musi za ciebie poręczyć administrator twojego zespołu albo zespół Aisle, a potem trzeba odczekać.`,
    not: 'To nie ty? Anuluj to od razu i zmień hasło do skrzynki: ktoś inny może czytać twoją pocztę.',
    button: 'Anuluj odzyskiwanie',
    footer: 'Jeśli to ty, poproś kogoś z zespołu o poręczenie.',
  },
  vouched: {
    subject: 'Jest poręczenie dla odzyskania twojego konta',
    text: ({ until }) =>
      `Administrator twojego zespołu poręcza za ciebie. Link do nowego hasła wyślemy na twój adres logowania: ${until}. Do tego czasu nic się nie zmieni.`,
    staff: ({ until }) =>
      `Zespół Aisle poręcza za ciebie. Link do nowego hasła wyślemy na twój adres logowania: ${until}. Do tego czasu nic się nie zmieni.`,
    not: 'To nie twoja prośba? Anuluj to od razu i zadzwoń do swojego zespołu.',
    button: 'Anuluj odzyskiwanie',
    footer: 'Jeśli to ty, poczekaj na e-mail.',
  },
  ready: {
    subject: 'Ustaw nowe hasło do konta',
    text: ({ until }) =>
      `Czas czekania minął. Ustaw nowe hasło: wyłączy to drugi krok, usunie klucze dostępu i połączone konta oraz wyloguje wszystkie urządzenia. Link działa jeden raz, do ${until}. Potem jego strona może wysłać nowy.`,
    button: 'Ustaw nowe hasło',
    footer: 'To nie twoja prośba? Zaloguj się i anuluj odzyskiwanie w ustawieniach „Logowanie i bezpieczeństwo”.',
  },
  ended: {
    subject: 'Odzyskiwanie konta zakończyło się',
    cancelled: 'Odzyskiwanie twojego konta Aisle zostało anulowane. Konto pozostaje bez zmian.',
    voucher:
      'Poręczenie dla odzyskania twojego konta Aisle straciło ważność, więc odzyskiwanie się zakończyło. Konto pozostaje bez zmian.',
    footer: 'Jeśli nadal nie możesz wejść, zacznij od nowa na stronie logowania.',
  },
  done: {
    subject: 'Konto zostało odzyskane',
    text: 'Odzyskiwanie twojego konta Aisle jest zakończone: ma ono nowe hasło. Drugi krok jest wyłączony, klucze dostępu i połączone konta zostały usunięte, a wszystkie urządzenia wylogowane.',
    next: 'Włącz ponownie drugi krok w ustawieniach „Logowanie i bezpieczeństwo” i przechowuj kody odzyskiwania w bezpiecznym miejscu.',
    footer: 'To nie ty? Od razu skontaktuj się z nami.',
  },
};

const US: RecoveryMailTexts = {
  ...EN,
  ended: {
    ...EN.ended,
    cancelled: 'The recovery of your Aisle account was canceled. Your account stays as it was.',
  },
};

export const recoveryMailTexts = texts<RecoveryMailTexts>({
  'en-GB': EN,
  'en-US': US,
  'fr-FR': FR,
  'de-DE': DE,
  'pl-PL': PL,
});
