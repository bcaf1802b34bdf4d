import { de } from '#contracts/french.ts';
import type { NotificationKind } from '#contracts/notifications/notification-kinds.ts';
import { counted } from '#contracts/polish-numbers.ts';
import { texts } from '#shared/texts.ts';

/** Names that a sentence can contain: the couple's first names, a teammate. */
export interface NoticeWords {
  couple: string;
  actor: string | null;
  /** The teammate that news about the team refers to. */
  person: string | null;
  /** The badge that was earned, with its year. */
  badge: string | null;
  /** The number of leads; null for a single one. */
  count: number | null;
  /** News about the reader's own account, worded by the auth module; never emailed from here. */
  news?: string;
}

/** Fixed sentences in emails and push messages about notifications. */
export interface NoticeTexts {
  notices: Record<NotificationKind, (words: NoticeWords) => string>;
  subject: (count: number, supplier: string) => string;
  heading: (count: number) => string;
  more: (count: number) => string;
  locked: string;
  open: string;
  openAll: string;
  footer: (supplier: string) => string;
  stop: string;
}

const EN: NoticeTexts = {
  notices: {
    'new-lead': ({ couple }) => `New enquiry from ${couple}`,
    message: ({ couple }) => `${couple} wrote to you`,
    assigned: ({ couple, actor, count }) => {
      if (count !== null) return `${actor ?? 'Someone'} assigned ${count} leads to you`;
      return actor ? `${actor} assigned ${couple} to you` : `${couple} is now yours`;
    },
    mentioned: ({ couple, actor }) => `${actor ?? 'Someone'} mentioned you in a note on ${couple}`,
    'change-asked': ({ actor }) => `${actor ?? 'Someone'} changed the same part of your profile and asks what to keep`,
    'stage-moved': ({ couple, actor, count }) =>
      `${actor ?? 'Someone'} moved ${count === null ? couple : `${count} of your leads`} to another stage`,
    'hold-ending': ({ couple }) => `The hold for ${couple} ends soon`,
    'hold-ended': ({ couple }) => `The hold for ${couple} has ended; their day is free again`,
    undelivered: ({ couple }) => `Your message to ${couple} couldn’t be delivered`,
    'scheduled-failed': ({ couple }) => `A scheduled message to ${couple} couldn’t be sent`,
    'payment-due': ({ couple }) => `A payment from ${couple} is due today`,
    'payment-overdue': ({ couple }) => `A payment from ${couple} is overdue`,
    'claim-accepted': ({ couple }) => `Your unit for ${couple} was returned`,
    'claim-refused': ({ couple }) => `The return for ${couple} was refused`,
    proposal: ({ couple }) => `A message to ${couple} needs your approval`,
    waiting: ({ couple }) => `${couple} have been waiting for your reply for some time`,
    'reply-asked': ({ couple, actor }) => `${actor ?? 'Someone'} of Aisle asks you to reply to ${couple}`,
    'member-joined': ({ person }) => `${person ?? 'Someone'} joined your team`,
    'member-removed': ({ person, actor }) =>
      actor ? `${actor} removed ${person ?? 'someone'} from your team` : `${person ?? 'Someone'} left your team`,
    'role-changed': ({ actor }) => `${actor ?? 'An admin'} changed your role`,
    'invite-asked': () => 'Someone asks for a new invite to your team',
    'recovery-asked': ({ person }) => `${person ?? 'Someone'} lost every way in and asks for a vouch`,
    'recovery-vouched': ({ person, actor }) =>
      `${actor ?? 'Someone'} vouched for the recovery of ${person ?? 'a teammate'}’s account`,
    'recovery-done': ({ person }) => `${person ?? 'A teammate'} recovered their account`,
    'group-request': () => 'A business asks yours to join its group',
    'group-joined': () => 'A business has joined your group',
    'group-widened': () => 'Your group joined another one, whose admins can now work at your business',
    'group-declined': () => 'A business has declined to join your group',
    'group-ended': () => 'A connection of your group has ended',
    'proof-confirmed': () => 'Your business is confirmed',
    'proof-failing': () => 'The proof for your business is missing from your domain',
    'proof-ended': () => 'Your business is no longer confirmed',
    'review-given': () => 'A couple reviewed you',
    'review-decided': () => 'We’ve decided on a review you reported',
    'badge-earned': ({ badge }) => `You’ve earned a badge: ${badge ?? ''}`,
    'instagram-disconnected': () => 'Social media disconnected: connect Instagram again',
    'units-low': () => 'You’re running low on units',
    'units-out': () => 'You have no units left',
    'units-added': () => 'Units were added to your balance',
    'unit-returned': () => 'A unit was returned',
    'return-refused': () => 'A return was refused',
    'tier-changed': () => 'Your tier has changed',
    'account-changed': ({ news = 'Your account was changed' }) => news,
  },
  subject: (count, supplier) => `${count} updates at ${supplier}`,
  heading: (count) => `${count} updates`,
  more: (count) => `and ${count} more`,
  locked: 'Surnames and contact details are hidden until you reveal an enquiry.',
  open: 'Open in Aisle',
  openAll: 'See them in Aisle',
  footer: (supplier) => `You’re getting this email because you work for ${supplier}.`,
  stop: 'Stop these emails',
};

const FR: NoticeTexts = {
  notices: {
    'new-lead': ({ couple }) => `Nouvelle demande ${de(couple)}`,
    message: ({ couple }) => `Nouveau message ${de(couple)}`,
    assigned: ({ couple, actor, count }) => {
      if (count !== null)
        return `${actor ?? 'Quelqu’un'} vous a confié ${count < 2 ? 'un prospect' : `${count} prospects`}`;
      return actor ? `${actor} vous a confié le prospect ${couple}` : `Le prospect ${couple} vous est confié`;
    },
    mentioned: ({ couple, actor }) => `${actor ?? 'Quelqu’un'} vous mentionne dans une note sur ${couple}`,
    'change-asked': ({ actor }) =>
      `${actor ?? 'Quelqu’un'} a modifié la même partie du profil que vous et demande quoi garder`,
    'stage-moved': ({ couple, actor, count }) =>
      `${actor ?? 'Quelqu’un'} a changé l’étape ${count === null ? de(couple) : `de ${count} de vos prospects`}`,
    'hold-ending': ({ couple }) => `L’option ${de(couple)} se termine bientôt`,
    'hold-ended': ({ couple }) => `L’option ${de(couple)} est terminée ; la date est de nouveau libre`,
    undelivered: ({ couple }) => `Votre message à ${couple} n’a pas pu être remis`,
    'scheduled-failed': ({ couple }) => `Un message programmé pour ${couple} n’a pas pu être envoyé`,
    'payment-due': ({ couple }) => `Un paiement ${de(couple)} est à régler aujourd’hui`,
    'payment-overdue': ({ couple }) => `Un paiement ${de(couple)} est en retard`,
    'claim-accepted': ({ couple }) => `Votre crédit pour ${couple} vous a été rendu`,
    'claim-refused': ({ couple }) => `Le retour du crédit pour ${couple} a été refusé`,
    proposal: ({ couple }) => `Un message à ${couple} attend votre accord`,
    waiting: ({ couple }) => `Votre réponse à ${couple} se fait attendre`,
    'reply-asked': ({ couple, actor }) =>
      `${actor ?? 'Quelqu’un'}, de l’équipe Aisle, vous demande de répondre à ${couple}`,
    'member-joined': ({ person }) => `${person ?? 'Quelqu’un'} a rejoint votre équipe`,
    'member-removed': ({ person, actor }) =>
      actor
        ? `${actor} a retiré ${person ?? 'quelqu’un'} de votre équipe`
        : `${person ?? 'Quelqu’un'} a quitté votre équipe`,
    'role-changed': ({ actor }) => `${actor ?? 'Un admin'} a modifié votre rôle`,
    'invite-asked': () => 'Quelqu’un demande une nouvelle invitation à votre équipe',
    'recovery-asked': ({ person }) =>
      `${person ?? 'Quelqu’un'} n’a plus accès à son compte et cherche une personne garante`,
    'recovery-vouched': ({ person, actor }) =>
      `${actor ?? 'Quelqu’un'} se porte garant pour récupérer le compte ${person === null ? 'd’une personne de l’équipe' : de(person)}`,
    'recovery-done': ({ person }) => `${person ?? 'Une personne de l’équipe'} a récupéré son compte`,
    'group-request': () => 'Une entreprise demande à la vôtre de rejoindre son groupe',
    'group-joined': () => 'Une entreprise a rejoint votre groupe',
    'group-widened': () => 'Votre groupe en a rejoint un autre, dont les admins peuvent désormais travailler chez vous',
    'group-declined': () => 'Une entreprise ne souhaite pas rejoindre votre groupe',
    'group-ended': () => 'Un lien de votre groupe a pris fin',
    'proof-confirmed': () => 'Votre entreprise est confirmée',
    'proof-failing': () => 'La preuve de votre entreprise manque sur votre domaine',
    'proof-ended': () => 'Votre entreprise n’est plus confirmée',
    'review-given': () => 'Un couple vous a laissé un avis',
    'review-decided': () => 'Nous avons pris une décision sur un avis que vous avez signalé',
    'badge-earned': ({ badge }) => `Vous avez obtenu un badge : ${badge ?? ''}`,
    'instagram-disconnected': () => 'Réseau social déconnecté : reconnectez Instagram',
    'units-low': () => 'Il reste peu de crédits',
    'units-out': () => 'Vous n’avez plus de crédits',
    'units-added': () => 'Des crédits ont été ajoutés à votre solde',
    'unit-returned': () => 'Un crédit a été rendu',
    'return-refused': () => 'Un remboursement de crédit a été refusé',
    'tier-changed': () => 'Votre niveau a changé',
    'account-changed': ({ news = 'Votre compte a été modifié' }) => news,
  },
  subject: (count, supplier) => `${count} ${count < 2 ? 'nouveauté' : 'nouveautés'} chez ${supplier}`,
  heading: (count) => `${count} ${count < 2 ? 'nouveauté' : 'nouveautés'}`,
  more: (count) => (count < 2 ? 'et 1 autre' : `et ${count} autres`),
  locked: 'Les noms de famille et les coordonnées sont masqués tant que vous n’avez pas débloqué la demande.',
  open: 'Ouvrir dans Aisle',
  openAll: 'Tout voir dans Aisle',
  footer: (supplier) => `Vous recevez cet e-mail parce que vous travaillez pour ${supplier}.`,
  stop: 'Ne plus recevoir ces e-mails',
};

const DE: NoticeTexts = {
  notices: {
    'new-lead': ({ couple }) => `Neue Anfrage von ${couple}`,
    message: ({ couple }) => `${couple} haben Ihnen geschrieben`,
    assigned: ({ couple, actor, count }) => {
      if (count !== null) return `${actor ?? 'Jemand'} hat Ihnen ${count} Anfragen zugeteilt`;
      return actor ? `${actor} hat Ihnen ${couple} zugeteilt` : `${couple} sind Ihnen jetzt zugeteilt`;
    },
    mentioned: ({ couple, actor }) => `${actor ?? 'Jemand'} hat Sie in einer Notiz zu ${couple} erwähnt`,
    'change-asked': ({ actor }) =>
      `${actor ?? 'Jemand'} hat dieselbe Stelle im Profil geändert wie Sie und fragt, was bleiben soll`,
    'stage-moved': ({ couple, actor, count }) =>
      `${actor ?? 'Jemand'} hat ${count === null ? couple : `${count} Ihrer Anfragen`} in eine andere Phase verschoben`,
    'hold-ending': ({ couple }) => `Die Reservierung von ${couple} endet bald`,
    'hold-ended': ({ couple }) => `Die Reservierung von ${couple} ist abgelaufen; ihr Tag ist wieder frei`,
    undelivered: ({ couple }) => `Ihre Nachricht an ${couple} kam nicht an`,
    'scheduled-failed': ({ couple }) => `Eine geplante Nachricht an ${couple} ging nicht hinaus`,
    'payment-due': ({ couple }) => `Heute ist eine Zahlung von ${couple} fällig`,
    'payment-overdue': ({ couple }) => `Eine Zahlung von ${couple} ist überfällig`,
    'claim-accepted': ({ couple }) => `Ihre Einheit für ${couple} wurde gutgeschrieben`,
    'claim-refused': ({ couple }) => `Die Rückgabe von ${couple} wurde abgelehnt`,
    proposal: ({ couple }) => `Eine Nachricht an ${couple} wartet auf Ihre Freigabe`,
    waiting: ({ couple }) => `${couple} warten schon länger auf Ihre Antwort`,
    'reply-asked': ({ couple, actor }) => `${actor ?? 'Jemand'} von Aisle bittet Sie, ${couple} zu antworten`,
    'member-joined': ({ person }) => `${person ?? 'Jemand'} ist Ihrem Team beigetreten`,
    'member-removed': ({ person, actor }) =>
      actor
        ? `${actor} hat ${person ?? 'jemanden'} aus Ihrem Team entfernt`
        : `${person ?? 'Jemand'} hat Ihr Team verlassen`,
    'role-changed': ({ actor }) => `${actor ?? 'Ein Admin'} hat Ihre Rolle geändert`,
    'invite-asked': () => 'Jemand bittet um eine neue Einladung in Ihr Team',
    'recovery-asked': ({ person }) => `${person ?? 'Jemand'} kommt nicht mehr ins Konto und bittet um eine Bürgschaft`,
    'recovery-vouched': ({ person, actor }) =>
      `${actor ?? 'Jemand'} bürgt für die Wiederherstellung des Kontos von ${person ?? 'jemandem aus dem Team'}`,
    'recovery-done': ({ person }) => `${person ?? 'Jemand aus dem Team'} hat das Konto wiederhergestellt`,
    'group-request': () => 'Ein Betrieb bittet Sie, seiner Gruppe beizutreten',
    'group-joined': () => 'Ein Betrieb ist Ihrer Gruppe beigetreten',
    'group-widened': () => 'Ihre Gruppe gehört jetzt zu einer anderen, deren Admins auch bei Ihnen arbeiten können',
    'group-declined': () => 'Ein Betrieb möchte Ihrer Gruppe nicht beitreten',
    'group-ended': () => 'Eine Verbindung Ihrer Gruppe ist beendet',
    'proof-confirmed': () => 'Ihr Betrieb ist bestätigt',
    'proof-failing': () => 'Der Nachweis für Ihren Betrieb fehlt auf Ihrer Domain',
    'proof-ended': () => 'Ihr Betrieb ist nicht mehr bestätigt',
    'review-given': () => 'Ein Paar hat Sie bewertet',
    'review-decided': () => 'Wir haben über eine gemeldete Bewertung entschieden',
    'badge-earned': ({ badge }) => `Sie haben ein Abzeichen verdient: ${badge ?? ''}`,
    'instagram-disconnected': () => 'Soziale Medien getrennt: verbinden Sie Instagram neu',
    'units-low': () => 'Es sind nur noch wenige Einheiten übrig',
    'units-out': () => 'Sie haben keine Einheiten mehr übrig',
    'units-added': () => 'Ihr Guthaben wurde aufgefüllt',
    'unit-returned': () => 'Eine Einheit wurde zurückgegeben',
    'return-refused': () => 'Eine Rückgabe wurde abgelehnt',
    'tier-changed': () => 'Ihre Stufe hat sich geändert',
    'account-changed': ({ news = 'Ihr Konto wurde geändert' }) => news,
  },
  subject: (count, supplier) => `${count} Neuigkeiten bei ${supplier}`,
  heading: (count) => `${count} Neuigkeiten`,
  more: (count) => `und ${count} weitere`,
  locked: 'Nachnamen und Kontaktdaten sind verborgen, bis Sie eine Anfrage freischalten.',
  open: 'In Aisle öffnen',
  openAll: 'In Aisle ansehen',
  footer: (supplier) => `Sie bekommen diese E-Mail, weil Sie für ${supplier} arbeiten.`,
  stop: 'Diese E-Mails abbestellen',
};

const PL: NoticeTexts = {
  notices: {
    'new-lead': ({ couple }) => `Nowe zapytanie: ${couple}`,
    message: ({ couple }) => `Nowa wiadomość: ${couple}`,
    assigned: ({ couple, actor, count }) => {
      if (count !== null)
        return `${actor ?? 'Ktoś'} przydziela ci ${counted(count, 'klienta', 'klientów', 'klientów')}`;
      return actor ? `${actor} przydziela ci klienta: ${couple}` : `Masz nowego klienta pod opieką: ${couple}`;
    },
    mentioned: ({ couple, actor }) => `${actor ?? 'Ktoś'} wspomina o tobie w notatce: ${couple}`,
    'change-asked': ({ actor }) => `${actor ?? 'Ktoś'} zmienia to samo miejsce profilu co ty i pyta, co zachować`,
    'stage-moved': ({ couple, actor, count }) =>
      count === null
        ? `${actor ?? 'Ktoś'} zmienia etap klienta: ${couple}`
        : `${actor ?? 'Ktoś'} zmienia etap ${counted(count, 'Twojego klienta', 'Twoich klientów', 'Twoich klientów')}`,
    'hold-ending': ({ couple }) => `Wkrótce kończy się rezerwacja wstępna: ${couple}`,
    'hold-ended': ({ couple }) => `Rezerwacja wstępna wygasła, termin jest znów wolny: ${couple}`,
    undelivered: ({ couple }) => `Nie udało się doręczyć twojej wiadomości: ${couple}`,
    'scheduled-failed': ({ couple }) => `Nie udało się wysłać zaplanowanej wiadomości: ${couple}`,
    'payment-due': ({ couple }) => `Dziś przypada termin płatności: ${couple}`,
    'payment-overdue': ({ couple }) => `Płatność po terminie: ${couple}`,
    'claim-accepted': ({ couple }) => `Zwrócono kredyt: ${couple}`,
    'claim-refused': ({ couple }) => `Odmówiono zwrotu kredytu: ${couple}`,
    proposal: ({ couple }) => `Wiadomość czeka na twoją zgodę: ${couple}`,
    waiting: ({ couple }) => `Od dłuższego czasu na odpowiedź czeka: ${couple}`,
    'reply-asked': ({ couple, actor }) => `${actor ?? 'Ktoś'} z Aisle prosi o odpowiedź. Czeka: ${couple}`,
    'member-joined': ({ person }) => `${person ?? 'Ktoś'} dołącza do twojego zespołu`,
    'member-removed': ({ person, actor }) =>
      actor ? `Usunięto z zespołu: ${person ?? 'ktoś'} (${actor})` : `${person ?? 'Ktoś'} odchodzi z twojego zespołu`,
    'role-changed': ({ actor }) => `${actor ?? 'Administrator'} zmienia twoją rolę`,
    'invite-asked': () => 'Ktoś prosi o nowe zaproszenie do twojego zespołu',
    'recovery-asked': ({ person }) => `${person ?? 'Ktoś'} nie może wejść na konto i prosi o poręczenie`,
    'recovery-vouched': ({ person, actor }) =>
      `${actor ?? 'Ktoś'} poręcza za odzyskanie konta: ${person ?? 'ktoś z zespołu'}`,
    'recovery-done': ({ person }) => `${person ?? 'Ktoś z zespołu'} ma znów dostęp do swojego konta`,
    'group-request': () => 'Firma zaprasza twoją do swojej grupy',
    'group-joined': () => 'Do twojej grupy dołączyła firma',
    'group-widened': () => 'Twoja grupa weszła do innej, której administratorzy mogą teraz pracować u ciebie',
    'group-declined': () => 'Firma nie chce dołączyć do twojej grupy',
    'group-ended': () => 'Zakończono połączenie w twojej grupie',
    'proof-confirmed': () => 'Twoja firma jest potwierdzona',
    'proof-failing': () => 'W twojej domenie brakuje dowodu potwierdzającego firmę',
    'proof-ended': () => 'Twoja firma nie jest już potwierdzona',
    'review-given': () => 'Jest nowa opinia od pary',
    'review-decided': () => 'Jest decyzja w sprawie zgłoszonej opinii',
    'badge-earned': ({ badge }) => `Masz nową odznakę: ${badge ?? ''}`,
    'instagram-disconnected': () => 'Media społecznościowe rozłączone: połącz Instagram ponownie',
    'units-low': () => 'Zostało mało kredytów',
    'units-out': () => 'Nie masz już kredytów',
    'units-added': () => 'Dodano kredyty do twojego salda',
    'unit-returned': () => 'Zwrócono kredyt',
    'return-refused': () => 'Odmówiono zwrotu kredytu',
    'tier-changed': () => 'Zmienił się twój poziom',
    'account-changed': ({ news = 'Twoje konto zostało zmienione' }) => news,
  },
  subject: (count, supplier) => `${counted(count, 'nowość', 'nowości', 'nowości')}: ${supplier}`,
  heading: (count) => counted(count, 'nowość', 'nowości', 'nowości'),
  more: (count) => `i jeszcze ${count}`,
  locked: 'Nazwiska i dane kontaktowe są ukryte, dopóki nie odblokujesz zapytania.',
  open: 'Otwórz w Aisle',
  openAll: 'Zobacz w Aisle',
  footer: (supplier) => `Otrzymujesz tę wiadomość, bo pracujesz dla firmy ${supplier}.`,
  stop: 'Wyłącz te e-maile',
};

const US: NoticeTexts = {
  ...EN,
  notices: { ...EN.notices, 'new-lead': ({ couple }) => `New inquiry from ${couple}` },
  locked: 'Last names and contact details are hidden until you reveal an inquiry.',
};

export const noticeTexts = texts<NoticeTexts>({ 'en-GB': EN, 'en-US': US, 'fr-FR': FR, 'de-DE': DE, 'pl-PL': PL });
