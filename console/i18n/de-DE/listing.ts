import type { listing as english } from '../en-GB/listing.ts';

export const listing: typeof english = {
  title: 'Über Ihr Unternehmen',
  lead: 'Das sehen Paare auf Ihrer Seite. Sie können alles später ändern.',
  submit: 'Seite anlegen',
  busy: 'Seite wird angelegt',
  signedInAs: 'Angemeldet als {email}.',
  signOut: 'Abmelden',
  profileExists:
    'Dieses Unternehmen ist schon eingetragen. Bitten Sie dessen Admin um eine Einladung oder prüfen Sie Name und Ort.',
  field: {
    name: 'Name des Unternehmens',
    category: 'Kategorie',
    phone: 'Telefon',
    website: 'Website',
    address: 'Straße und Hausnummer',
    postcode: 'Postleitzahl',
    town: 'Ort',
    county: 'Bundesland oder Region',
    country: 'Land',
    optional: 'freiwillig',
    choose: 'Bitte wählen',
    email: 'E-Mail',
  },
  hint: {
    websiteExample: 'https://www.wrenfield.example',
    businessExample: 'Wie auf Ihrem Schild',
  },
};
