/** Nothing typed is lost: what was kept, what waits for a connection, and two people changing the same. */
export const kept = {
  note: 'We kept what you typed.',
  conflict: {
    title: '{who} changed this too',
    someone: 'Someone',
    savedWhile: 'Saved at {time}, while you were editing.',
    choose: 'Choose what to keep for {about}.',
    mine: 'Yours',
    notSaved: 'not saved yet',
    theirs: 'Theirs',
    saved: 'saved',
    savedAt: 'saved at {time}',
    was: 'was {value}',
    combined: 'Combined automatically:',
    combinedMine: 'you changed {fields}.',
    combinedTheirs: '{who} changed {fields}.',
    allMine: 'Use all of mine',
    allTheirs: 'Use all of theirs',
    allOf: 'Use all of {who}’s',
    save: 'Save {outcome}',
  },
};
