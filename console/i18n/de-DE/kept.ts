/** Nichts Getipptes geht verloren: was behalten wurde, was auf eine Verbindung wartet, was zwei zugleich änderten. */
export const kept = {
  note: 'Ihre Eingaben sind noch da.',
  conflict: {
    title: '{who} hat das auch geändert',
    someone: 'Jemand',
    savedWhile: 'Um {time} gespeichert, während Sie daran arbeiteten.',
    choose: 'Wählen Sie, was für {about} gelten soll.',
    mine: 'Ihre Eingabe',
    notSaved: 'noch nicht gespeichert',
    theirs: 'Andere Eingabe',
    saved: 'gespeichert',
    savedAt: 'um {time} gespeichert',
    was: 'vorher {value}',
    combined: 'Automatisch zusammengeführt:',
    combinedMine: 'Sie haben geändert: {fields}.',
    combinedTheirs: '{who} hat geändert: {fields}.',
    allMine: 'Alles von mir',
    allTheirs: 'Alles andere',
    allOf: 'Alles von {who}',
    save: '{outcome} speichern',
  },
};
