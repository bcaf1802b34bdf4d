import type { addons as en } from '../en-GB/addons.ts';

/** Add-ons for units, and each tier's features. */
export const addons: typeof en = {
  title: 'Zusatzleistungen',
  lead: 'Wofür Einheiten da sind und was jede Stufe enthält.',
  units: {
    title: 'Einheiten',
    left: '{count, plural, one {Einheit übrig} other {Einheiten übrig}}',
    buys: 'Eine Einheit zeigt die Kontaktdaten eines Paars, einmal für Ihr ganzes Team.',
    widget: 'Anfragen von Ihrer eigenen Website kosten nie etwas.',
    keep: 'Einheiten verfallen nicht.',
    free: 'Sie zahlen nicht je Anfrage: Sie sehen die Kontaktdaten aller Paare ohne Einheiten.',
    leads: 'Zu den Anfragen',
    history: 'Guthaben und Verlauf',
  },
  tiers: {
    title: 'Was jede Stufe enthält',
    tier: 'Stufe',
    dates: 'Kurzfristig freie Termine je Angebot',
    areas: 'Weitere Gebiete',
    unlimited: 'Unbegrenzt',
    yours: 'Ihre Stufe',
    note: 'Ihre Stufe ändert unser Team; kaufen können Sie sie hier nicht.',
  },
};
