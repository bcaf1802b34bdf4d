/** The pages behind the links of a recovery. */
export interface RecoveryTexts {
  begin: {
    title: string;
    text: (email: string) => string;
    /** Someone vouched for an earlier request, which this one would replace. */
    vouched: string;
    button: string;
  };
  begun: {
    title: string;
    text: string;
    vouch: (names: string) => string;
    staffOnly: (hours: number) => string;
    wait: (hours: number, staffHours: number) => string;
    link: string;
    cancel: (days: number) => string;
  };
  waiting: { title: string; text: string };
  ended: { title: string; text: string; again: string };
  cancel: { title: string; text: string; button: string; doneTitle: string; doneText: string };
  cancelEnded: { title: string; text: string };
  finish: {
    title: string;
    text: (email: string, min: number) => string;
    changes: string;
    doneTitle: string;
    doneText: string;
    signIn: string;
    /** The link is too old; another one can be sent without asking anyone again. */
    lateText: (email: string) => string;
    again: string;
    sentTitle: string;
    sentText: (email: string) => string;
    endedText: string;
  };
}

export const recoveryEn: RecoveryTexts = {
  begin: {
    title: 'Recover your account',
    text: (email) =>
      `For ${email}. Continue if you’ve lost your authenticator app and your recovery codes. Someone else then has to vouch for you.`,
    vouched:
      'Someone has already vouched for you. If you begin again, they have to vouch again, and the wait starts over.',
    button: 'Begin the recovery',
  },
  begun: {
    title: 'Now ask someone to vouch for you',
    text: 'This mailbox is yours; that’s the first half. Here’s what happens next:',
    vouch: (names) =>
      `Call an admin of your team: ${names}. They vouch for you in Aisle, under Settings, Team. Our staff can do it, too.`,
    staffOnly: (hours) =>
      `Contact our staff. They make sure it’s you, vouch for you, and the wait is then ${hours} hours.`,
    wait: (hours, staffHours) =>
      `After a teammate’s vouch you wait ${hours} hours, after one of our staff ${staffHours}. Everyone who could object is notified.`,
    link: 'Then an email to this address brings a link. With it you choose a new password, and your second step and passkeys are removed.',
    cancel: (days) =>
      `You can cancel at any time with the link in our emails. If no one vouches within ${days} days, nothing happens.`,
  },
  waiting: {
    title: 'Someone has vouched for you',
    text: 'There’s nothing to do until the wait is over. We then email you a link to choose a new password. If you’ve got that email, use its link.',
  },
  ended: {
    title: 'This link has expired',
    text: 'It has already been used, is more than an hour old, or was replaced by a newer email.',
    again: 'Ask for a new link',
  },
  cancel: {
    title: 'Cancel the recovery?',
    text: 'Someone is trying to recover your Aisle account. If it isn’t you, cancel it: your account stays as it is.',
    button: 'Cancel the recovery',
    doneTitle: 'The recovery is cancelled',
    doneText:
      'Your account stays as it is. If someone else began it, they can read your email: change the password of your mailbox.',
  },
  cancelEnded: {
    title: 'There’s nothing to cancel',
    text: 'This recovery was cancelled, completed or has expired.',
  },
  finish: {
    title: 'Choose a new password',
    text: (email, min) =>
      `For ${email}. Use at least ${min} characters. A sentence is easier to remember than symbols.`,
    changes:
      'Your second step is turned off, passkeys and linked accounts are removed, and every device is signed out.',
    doneTitle: 'You’re back',
    doneText:
      'Your password is changed and every device was signed out. Sign in, then set your second step up again, so that your account is as safe as before.',
    signIn: 'Sign in',
    lateText: (email) =>
      `It’s more than an hour old. We can email a new one to ${email}. No one has to vouch for you again.`,
    again: 'Send a new link',
    sentTitle: 'Check your email',
    sentText: (email) => `We’ve sent a new link to ${email}. It works once, for an hour.`,
    endedText: 'It has already been used, was replaced by a newer email, or the recovery is over.',
  },
};

export const recoveryDe: RecoveryTexts = {
  begin: {
    title: 'Konto wiederherstellen',
    text: (email) =>
      `Für ${email}. Fahren Sie fort, wenn Authenticator-App und Wiederherstellungscodes verloren sind. Danach muss jemand anderes für Sie bürgen.`,
    vouched:
      'Es hat schon jemand für Sie gebürgt. Wenn Sie neu beginnen, muss noch einmal jemand bürgen, und die Wartezeit beginnt von vorn.',
    button: 'Wiederherstellung beginnen',
  },
  begun: {
    title: 'Jetzt muss jemand für Sie bürgen',
    text: 'Dieses Postfach gehört Ihnen, das ist die erste Hälfte. So geht es weiter:',
    vouch: (names) =>
      `Rufen Sie einen Admin Ihres Teams an: ${names}. Gebürgt wird in Aisle, unter Einstellungen, Team. Das Aisle-Team kann es auch.`,
    staffOnly: (hours) =>
      `Wenden Sie sich an das Aisle-Team. Es prüft, ob Sie es sind, und bürgt für Sie. Die Wartezeit beträgt dann ${hours} Stunden.`,
    wait: (hours, staffHours) =>
      `Bürgt jemand aus dem Team, warten Sie ${hours} Stunden, beim Aisle-Team ${staffHours}. Alle, die widersprechen könnten, werden benachrichtigt.`,
    link: 'Danach kommt an diese Adresse ein Link. Damit legen Sie ein neues Passwort fest; zweiter Schritt und Passkeys werden entfernt.',
    cancel: (days) =>
      `Mit dem Link in unseren E-Mails können Sie jederzeit abbrechen. Bürgt innerhalb von ${days} Tagen niemand, geschieht nichts.`,
  },
  waiting: {
    title: 'Jemand hat für Sie gebürgt',
    text: 'Bis die Wartezeit vorbei ist, brauchen Sie nichts zu tun. Danach schicken wir Ihnen einen Link für ein neues Passwort. Ist diese E-Mail schon da, nehmen Sie deren Link.',
  },
  ended: {
    title: 'Dieser Link gilt nicht mehr',
    text: 'Er wurde schon benutzt, ist älter als eine Stunde oder wurde durch eine neuere E-Mail ersetzt.',
    again: 'Neuen Link anfordern',
  },
  cancel: {
    title: 'Wiederherstellung abbrechen?',
    text: 'Jemand will Ihr Aisle-Konto wiederherstellen. Sind Sie das nicht, brechen Sie ab: Ihr Konto bleibt, wie es ist.',
    button: 'Wiederherstellung abbrechen',
    doneTitle: 'Die Wiederherstellung ist abgebrochen',
    doneText:
      'Ihr Konto bleibt, wie es ist. Hat jemand anderes damit begonnen, kann diese Person Ihre E-Mails lesen: Ändern Sie das Passwort Ihres Postfachs.',
  },
  cancelEnded: {
    title: 'Es gibt nichts abzubrechen',
    text: 'Diese Wiederherstellung wurde abgebrochen, abgeschlossen oder ist abgelaufen.',
  },
  finish: {
    title: 'Neues Passwort festlegen',
    text: (email, min) => `Für ${email}. Mindestens ${min} Zeichen. Ein Satz ist leichter zu merken als Sonderzeichen.`,
    changes:
      'Der zweite Schritt wird ausgeschaltet, Passkeys und verknüpfte Konten werden entfernt, alle Geräte abgemeldet.',
    doneTitle: 'Willkommen zurück',
    doneText:
      'Ihr Passwort ist geändert, alle Geräte wurden abgemeldet. Melden Sie sich an und richten Sie den zweiten Schritt wieder ein, damit Ihr Konto so sicher ist wie zuvor.',
    signIn: 'Anmelden',
    lateText: (email) =>
      `Er ist älter als eine Stunde. Wir können einen neuen an ${email} schicken. Dafür muss niemand noch einmal bürgen.`,
    again: 'Neuen Link schicken',
    sentTitle: 'Sehen Sie in Ihr Postfach',
    sentText: (email) => `Wir haben einen neuen Link an ${email} geschickt. Er gilt einmal, eine Stunde lang.`,
    endedText:
      'Er wurde schon benutzt, durch eine neuere E-Mail ersetzt, oder die Wiederherstellung ist abgeschlossen.',
  },
};
