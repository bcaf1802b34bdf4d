/** Das Guthabenbuch. */
export const ledger = {
  title: 'Guthabenbuch',
  lead: 'Was hinzukam, was verbraucht wurde und der Stand nach jeder Zeile',
  pages: 'Seiten des Guthabenbuchs',
  product: 'Produkt',
  left: 'übrig',
  when: 'Wann',
  operation: 'Was',
  by: 'Von',
  units: 'Einheiten',
  balance: 'Stand',
  action: 'Aktion',
  automatic: 'automatisch',
  rolledBack: 'zurückgebucht',
  empty: 'Noch keine Zeilen',
  emptyText: 'Geschenke, Käufe und Freischaltungen stehen hier, jeweils mit dem Stand danach.',
  rule: {
    price: 'Eine gesperrte Anfrage freizuschalten kostet 1 Anfrage, einmal, für das ganze Team.',
    widget: 'Anfragen von Ihrer eigenen Website kosten nie etwas.',
    rollback: 'Eine Rückbuchung bucht einmal das Gegenteil; freigeschaltet bleibt freigeschaltet.',
    never: 'Zeilen kommen nur hinzu und ändern sich nie: Ihre Summe ist der Stand.',
  },
};
