import type { Role } from '#contracts/account/roles.ts';
import { de } from '#contracts/french.ts';
import { texts } from '#shared/texts.ts';

interface InviteFacts {
  inviter: string;
  supplier: string;
}

/** The sentences of emails about teams. Subjects contain no word that anyone typed (S46). */
export interface TeamMailTexts {
  roles: Record<Role, string>;
  invite: {
    subject: string;
    text: (facts: InviteFacts) => string;
    /** From staff, to the first person of a listing they created. */
    firstText: (facts: InviteFacts) => string;
    role: string;
    note: (inviter: string) => string;
    button: string;
    until: (day: string) => string;
    footer: string;
  };
  /** An invite has ended, and someone with its link asks for another one. */
  asked: {
    subject: string;
    text: (facts: { email: string; supplier: string }) => string;
    linkText: (supplier: string) => string;
    button: string;
    footer: (supplier: string) => string;
  };
  roleChanged: {
    subject: string;
    text: (facts: { supplier: string; by: string; role: string }) => string;
    button: string;
    footer: (supplier: string) => string;
  };
  removed: {
    subject: string;
    text: (facts: { supplier: string; by: string }) => string;
    closed: string;
    footer: (supplier: string) => string;
  };
}

const EN: TeamMailTexts = {
  roles: {
    admin: 'Admin: everything, including the team and billing',
    editor: 'Editor: profile, leads, templates and settings',
    sales: 'Sales: leads, messages and the calendar',
    billing: 'Billing: balance and purchases, no leads',
    viewer: 'Viewer: sees everything but the team, changes nothing',
  },
  invite: {
    subject: 'You’re invited to a team on Aisle',
    text: ({ inviter, supplier }) =>
      `${inviter} has invited you to join ${supplier} on Aisle, where wedding suppliers keep their enquiries.`,
    firstText: ({ inviter, supplier }) =>
      `We’ve listed ${supplier} on Aisle, where couples find wedding suppliers. ${inviter} of Aisle has invited you to take over the listing, as the first person of the business.`,
    role: 'Your role',
    note: (inviter) => `${inviter} wrote:`,
    button: 'See the invite',
    until: (day) => `The link works once, until ${day}. Opening it changes nothing: you decide on the page.`,
    footer: 'If you don’t know who this is from, you can ignore this email.',
  },
  asked: {
    subject: 'Someone asks you for a new invite',
    text: ({ email, supplier }) =>
      `Your invite for ${email} to join ${supplier} no longer works, and someone with its link asks for a new one. If you still want them there, invite them again.`,
    linkText: (supplier) =>
      `An invite link that you made for ${supplier} no longer works, and someone who has it asks for a new one. If you know who it is, make another link.`,
    button: 'Invite again',
    footer: (supplier) => `You’re getting this email because you invited someone to ${supplier}.`,
  },
  roleChanged: {
    subject: 'Your role on Aisle has changed',
    text: ({ supplier, by, role }) => `${by} changed your role at ${supplier}. It’s now: ${role}.`,
    button: 'Open Aisle',
    footer: (supplier) => `You’re getting this email because you’re in the team of ${supplier}.`,
  },
  removed: {
    subject: 'You’ve been removed from a team on Aisle',
    text: ({ supplier, by }) => `${by} removed you from the team of ${supplier}. You can no longer open it.`,
    closed: 'Your Aisle account was closed as well, because you weren’t in any other team.',
    footer: (supplier) => `You’re getting this email because you were in the team of ${supplier}.`,
  },
};

const FR: TeamMailTexts = {
  roles: {
    admin: 'Admin : tout, y compris l’équipe et la facturation',
    editor: 'Édition : profil, prospects, modèles et paramètres',
    sales: 'Ventes : prospects, messages et calendrier',
    billing: 'Facturation : solde et achats, sans les prospects',
    viewer: 'Lecture seule : tout voir sauf l’équipe, ne rien modifier',
  },
  invite: {
    subject: 'Invitation à rejoindre une équipe sur Aisle',
    text: ({ inviter, supplier }) =>
      `${inviter} vous invite à rejoindre ${supplier} sur Aisle, où les prestataires de mariage gèrent leurs demandes.`,
    firstText: ({ inviter, supplier }) =>
      `Nous avons créé la fiche ${de(supplier)} sur Aisle, où les couples trouvent leurs prestataires de mariage. ${inviter}, de l’équipe Aisle, vous invite à en prendre la main, comme première personne de l’entreprise.`,
    role: 'Votre rôle',
    note: (inviter) => `${inviter} vous écrit :`,
    button: 'Voir l’invitation',
    until: (day) =>
      `Le lien fonctionne une seule fois, jusqu’au ${day}. L’ouvrir ne change rien : vous décidez sur la page.`,
    footer: 'Vous ne savez pas de qui vient ce message ? Ignorez-le.',
  },
  asked: {
    subject: 'On vous demande une nouvelle invitation',
    text: ({ email, supplier }) =>
      `Votre invitation pour ${email} à rejoindre ${supplier} ne fonctionne plus, et une personne qui en a le lien en demande une nouvelle. Si vous le souhaitez toujours, invitez-la à nouveau.`,
    linkText: (supplier) =>
      `Un lien d’invitation que vous avez créé pour ${supplier} ne fonctionne plus, et une personne qui l’a en demande un nouveau. Si vous savez de qui il s’agit, créez un autre lien.`,
    button: 'Inviter à nouveau',
    footer: (supplier) => `Vous recevez cet e-mail parce que vous avez invité quelqu’un chez ${supplier}.`,
  },
  roleChanged: {
    subject: 'Votre rôle sur Aisle a changé',
    text: ({ supplier, by, role }) => `${by} a modifié votre rôle chez ${supplier}. Désormais : ${role}.`,
    button: 'Ouvrir Aisle',
    footer: (supplier) => `Vous recevez cet e-mail parce que vous faites partie de l’équipe ${de(supplier)}.`,
  },
  removed: {
    subject: 'Vous ne faites plus partie d’une équipe sur Aisle',
    text: ({ supplier, by }) => `${by} vous a retiré l’accès à l’équipe ${de(supplier)}. Vous ne pouvez plus l’ouvrir.`,
    closed: 'Votre compte Aisle a aussi été fermé, car vous n’apparteniez à aucune autre équipe.',
    footer: (supplier) => `Vous recevez cet e-mail parce que vous faisiez partie de l’équipe ${de(supplier)}.`,
  },
};

const DE: TeamMailTexts = {
  roles: {
    admin: 'Admin: alles, auch Team und Abrechnung',
    editor: 'Redaktion: Profil, Anfragen, Vorlagen und Einstellungen',
    sales: 'Vertrieb: Anfragen, Nachrichten und Kalender',
    billing: 'Abrechnung: Guthaben und Käufe, keine Anfragen',
    viewer: 'Nur lesen: sieht alles außer dem Team, ändert nichts',
  },
  invite: {
    subject: 'Sie sind in ein Team auf Aisle eingeladen',
    text: ({ inviter, supplier }) =>
      `${inviter} lädt Sie ein, bei ${supplier} auf Aisle mitzuarbeiten. Dort verwalten Hochzeitsdienstleister ihre Anfragen.`,
    firstText: ({ inviter, supplier }) =>
      `Wir haben ${supplier} auf Aisle eingetragen, wo Paare Hochzeitsdienstleister finden. ${inviter} von Aisle lädt Sie ein, den Eintrag als erste Person des Betriebs zu übernehmen.`,
    role: 'Ihre Rolle',
    note: (inviter) => `${inviter} schreibt:`,
    button: 'Einladung ansehen',
    until: (day) => `Der Link gilt einmal, bis ${day}. Das Öffnen ändert nichts: Sie entscheiden erst auf der Seite.`,
    footer: 'Sie wissen nicht, von wem das kommt? Dann ignorieren Sie diese E-Mail.',
  },
  asked: {
    subject: 'Jemand bittet Sie um eine neue Einladung',
    text: ({ email, supplier }) =>
      `Ihre Einladung für ${email} zu ${supplier} funktioniert nicht mehr, und jemand mit dem Link bittet um eine neue. Wenn Sie das weiterhin möchten, laden Sie die Person noch einmal ein.`,
    linkText: (supplier) =>
      `Ein Einladungslink, den Sie für ${supplier} erstellt haben, funktioniert nicht mehr, und jemand, der ihn hat, bittet um einen neuen. Wenn Sie wissen, wer das ist, erstellen Sie einen neuen Link.`,
    button: 'Neu einladen',
    footer: (supplier) => `Sie bekommen diese E-Mail, weil Sie jemanden zu ${supplier} eingeladen haben.`,
  },
  roleChanged: {
    subject: 'Ihre Rolle auf Aisle hat sich geändert',
    text: ({ supplier, by, role }) => `${by} hat Ihre Rolle bei ${supplier} geändert. Sie lautet jetzt: ${role}.`,
    button: 'Aisle öffnen',
    footer: (supplier) => `Sie bekommen diese E-Mail, weil Sie zum Team von ${supplier} gehören.`,
  },
  removed: {
    subject: 'Sie wurden aus einem Team auf Aisle entfernt',
    text: ({ supplier, by }) =>
      `${by} hat Sie aus dem Team von ${supplier} entfernt. Sie haben dort keinen Zugriff mehr.`,
    closed: 'Auch Ihr Aisle-Konto wurde geschlossen, weil Sie zu keinem anderen Team gehörten.',
    footer: (supplier) => `Sie bekommen diese E-Mail, weil Sie zum Team von ${supplier} gehörten.`,
  },
};

const PL: TeamMailTexts = {
  roles: {
    admin: 'Administrator: wszystko, także zespół i rozliczenia',
    editor: 'Redaktor: profil, klienci, szablony i ustawienia',
    sales: 'Sprzedaż: klienci, wiadomości i kalendarz',
    billing: 'Rozliczenia: stan kredytów i zakupy, bez klientów',
    viewer: 'Tylko odczyt: widzi wszystko poza zespołem, niczego nie zmienia',
  },
  invite: {
    subject: 'Zaproszenie do zespołu w Aisle',
    text: ({ inviter, supplier }) =>
      `${inviter} zaprasza cię do zespołu firmy ${supplier} w Aisle, gdzie branża ślubna prowadzi swoje zapytania.`,
    firstText: ({ inviter, supplier }) =>
      `Firma ${supplier} ma już wizytówkę w Aisle, gdzie pary szukają usługodawców na ślub. ${inviter} z Aisle zaprasza cię do jej przejęcia jako pierwszą osobę z firmy.`,
    role: 'Twoja rola',
    note: (inviter) => `${inviter} pisze:`,
    button: 'Zobacz zaproszenie',
    until: (day) =>
      `Link działa jeden raz, do ${day}. Samo otwarcie niczego nie zmienia: decydujesz dopiero na stronie.`,
    footer: 'Nie wiesz, od kogo to? Zignoruj tę wiadomość.',
  },
  asked: {
    subject: 'Ktoś prosi cię o nowe zaproszenie',
    text: ({ email, supplier }) =>
      `Twoje zaproszenie dla ${email} do zespołu firmy ${supplier} już nie działa, a ktoś, kto ma link, prosi o nowe. Jeśli nadal chcesz, zaproś tę osobę jeszcze raz.`,
    linkText: (supplier) =>
      `Twój link z zaproszeniem do firmy ${supplier} już nie działa, a ktoś, kto go ma, prosi o nowy. Jeśli wiesz, kto to jest, utwórz nowy link.`,
    button: 'Zaproś ponownie',
    footer: (supplier) => `Otrzymujesz tę wiadomość, bo ktoś dostał od ciebie zaproszenie do firmy ${supplier}.`,
  },
  roleChanged: {
    subject: 'Twoja rola w Aisle się zmieniła',
    text: ({ supplier, by, role }) => `${by} zmienia twoją rolę w firmie ${supplier}. Nowa rola to ${role}.`,
    button: 'Otwórz Aisle',
    footer: (supplier) => `Otrzymujesz tę wiadomość, bo należysz do zespołu firmy ${supplier}.`,
  },
  removed: {
    subject: 'Nie należysz już do zespołu w Aisle',
    text: ({ supplier, by }) => `${by} usuwa cię z zespołu firmy ${supplier}. Nie masz już do niej dostępu.`,
    closed: 'Zamknięto też twoje konto Aisle, bo nie należy ono do żadnego innego zespołu.',
    footer: (supplier) => `Otrzymujesz tę wiadomość, ponieważ twoje konto było w zespole firmy ${supplier}.`,
  },
};

const US: TeamMailTexts = {
  ...EN,
  invite: {
    ...EN.invite,
    text: ({ inviter, supplier }) =>
      `${inviter} has invited you to join ${supplier} on Aisle, where wedding suppliers keep their inquiries.`,
  },
};

export const teamMailTexts = texts<TeamMailTexts>({ 'en-GB': EN, 'en-US': US, 'fr-FR': FR, 'de-DE': DE, 'pl-PL': PL });
