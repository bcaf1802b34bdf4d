import type { claimBusiness as english } from '../en-GB/claim-business.ts';

export const claimBusiness: typeof english = {
  action: 'Diesen Betrieb übernehmen',
  exists:
    'Dieser Betrieb ist schon eingetragen, aber noch niemand hat ihn übernommen. Gehört er Ihnen, brauchen Sie keinen zweiten Eintrag.',
  title: {
    open: '{name} übernehmen',
    yours: '{name} gehört jetzt zu Ihrem Konto',
    closed: '{name} lässt sich hier nicht übernehmen',
  },
  lead: {
    open: 'Der Betrieb ist schon eingetragen. Weisen Sie nach, dass seine Website Ihnen gehört, dann werden Sie Admin.',
    unproved: 'Der Betrieb ist schon eingetragen, aber noch niemand hat ihn übernommen.',
    yours: 'Sie gehören zum Team. Anfragen von Paaren erreichen Sie in Aisle.',
    closed:
      'Um diesen Eintrag kümmert sich schon jemand. Bitten Sie dessen Admin um eine Einladung oder wenden Sie sich an das Aisle-Team.',
  },
  loading: 'Der Eintrag wird geladen …',
  gone: 'Diesen Eintrag gibt es nicht mehr.',
  retry: 'Noch einmal versuchen',
  back: 'Anderen Betrieb eintragen',
  open: '{name} öffnen',
  account:
    'Zum Übernehmen brauchen Sie ein Konto. Legen Sie eines an oder melden Sie sich an, danach geht es hier weiter.',
  signUp: 'Konto anlegen',
  signIn: 'Anmelden',
  confirm: {
    title: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse',
    text: 'Wir haben einen Link an {email} geschickt. Öffnen Sie ihn und kommen Sie dann hierher zurück.',
    sent: 'Wir haben noch einen Link an {email} geschickt. Öffnen Sie ihn und kommen Sie dann hierher zurück.',
    done: 'Ich habe sie bestätigt',
    again: 'Erneut senden',
  },
  refused: {
    'no-website': 'Dieser Eintrag hat keine Website, also lässt sich nichts nachweisen',
    shared:
      'Die Website dieses Eintrags liegt auf einer Domain, die sich viele teilen. Niemand kann nachweisen, dass sie ihm gehört',
    'no-domain': 'Die Website dieses Eintrags hat keine Domain, die jemandem gehören kann',
  },
  askStaff:
    'Bitten Sie das Aisle-Team um eine Einladung. Nennen Sie die Nummer des Eintrags, {publicId}, und woran man erkennt, dass er Ihnen gehört.',
  contact: 'So erreichen Sie uns',
  waysText:
    'Wählen Sie einen. Der Code gilt nur für Sie und diesen Betrieb. Der Betrieb und das Aisle-Team werden benachrichtigt, wenn Sie ihn übernehmen.',
  noRecord:
    'Bei {where} gibt es keinen Eintrag mit Ihrem Code. Wenn Sie ihn gerade angelegt haben, warten Sie einige Minuten und prüfen Sie noch einmal.',
  found: 'Gefunden. Der Betrieb gehört jetzt zu Ihrem Konto.',
  copy: 'Kopieren',
  copied: 'Kopiert',
  error: {
    'listing-claimed':
      'Jemand anderes war schneller, oder das Aisle-Team hat jemanden eingeladen. Bitten Sie dessen Admin um eine Einladung.',
    'proof-no-domain':
      'Die Website dieses Eintrags hat sich geändert. Laden Sie die Seite neu, um zu sehen, was jetzt nachzuweisen ist.',
    'email-not-confirmed': 'Bestätigen Sie zuerst Ihre E-Mail-Adresse.',
  },
};
