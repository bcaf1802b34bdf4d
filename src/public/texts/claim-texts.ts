/** The page behind "This wasn't me" in the emails about a claimed listing, and the page behind a claim's emailed link. */
export interface ClaimTexts {
  undo: {
    title: string;
    text: (facts: { supplier: string; domain: string }) => string;
    by: (person: string, email: string) => string;
    ends: string;
    button: string;
    undoneTitle: string;
    undoneText: string;
    endedTitle: string;
    endedText: string;
    contact: string;
  };
  link: {
    title: (supplier: string) => string;
    text: (facts: { supplier: string; domain: string; address: string }) => string;
    button: string;
    doneTitle: string;
    doneText: string;
  };
}

export const claimEn: ClaimTexts = {
  undo: {
    title: 'Undo this claim?',
    text: ({ supplier, domain }) =>
      `Someone proved that ${domain} is theirs, and is now the admin of ${supplier} on Aisle.`,
    by: (person, email) => `Claimed by ${person} (${email}).`,
    ends: 'If they have nothing to do with the business, end their access now. Everyone they invited loses it too, and API keys, webhooks and the calendar feed stop working. The listing can’t be claimed again: our staff invite the right person.',
    button: 'This wasn’t me, end their access',
    undoneTitle: 'Their access has ended',
    undoneText: 'We’ve told our staff, the business and the person. Contact our staff to be invited yourself.',
    endedTitle: 'There’s nothing to undo',
    endedText: 'The claim was undone already, or this link is more than 72 hours old. Our staff can still help.',
    contact: 'How to contact us',
  },
  link: {
    title: (supplier) => `Claim ${supplier}`,
    text: ({ supplier, domain, address }) =>
      `This link was sent to ${address}, so you can read email at ${domain}. With it, you take over the listing of ${supplier} and become its admin.`,
    button: 'Claim this business',
    doneTitle: 'The business is yours',
    doneText: 'You’re its admin now. Couples see that it’s confirmed, and their enquiries reach you here.',
  },
};

export const claimDe: ClaimTexts = {
  undo: {
    title: 'Diese Übernahme rückgängig machen?',
    text: ({ supplier, domain }) =>
      `Jemand hat nachgewiesen, dass ${domain} dazugehört, und ist jetzt Admin von ${supplier} auf Aisle.`,
    by: (person, email) => `Übernommen von ${person} (${email}).`,
    ends: 'Hat diese Person nichts mit dem Betrieb zu tun, beenden Sie den Zugang jetzt. Auch alle, die sie eingeladen hat, verlieren ihn. API-Schlüssel, Webhooks und der Kalender-Feed gelten nicht mehr. Der Eintrag kann dann nicht noch einmal übernommen werden: Das Aisle-Team lädt die richtige Person ein.',
    button: 'Das war ich nicht, Zugang beenden',
    undoneTitle: 'Der Zugang ist beendet',
    undoneText:
      'Das Aisle-Team, der Betrieb und die Person wurden benachrichtigt. Wenden Sie sich an das Aisle-Team, um selbst eingeladen zu werden.',
    endedTitle: 'Es gibt nichts rückgängig zu machen',
    endedText:
      'Die Übernahme wurde schon rückgängig gemacht, oder der Link ist älter als 72 Stunden. Das Aisle-Team kann trotzdem helfen.',
    contact: 'So erreichen Sie uns',
  },
  link: {
    title: (supplier) => `${supplier} übernehmen`,
    text: ({ supplier, domain, address }) =>
      `Dieser Link wurde an ${address} geschickt. Sie können also E-Mails bei ${domain} lesen. Damit übernehmen Sie den Eintrag von ${supplier} und werden Admin.`,
    button: 'Betrieb übernehmen',
    doneTitle: 'Der Betrieb gehört jetzt zu Ihrem Konto',
    doneText: 'Sie sind Admin. Paare sehen, dass der Betrieb bestätigt ist, und ihre Anfragen erreichen Sie hier.',
  },
};
