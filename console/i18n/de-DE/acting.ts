import type { acting as english } from '../en-GB/acting.ts';

export const acting: typeof english = {
  action: 'Für diesen Anbieter handeln',
  title: 'Für {supplier} handeln',
  text: 'Sie sind {minutes} Minuten lang als Admin in der Konsole des Anbieters. Sie können nicht an Paare schreiben, keine Einheiten ausgeben, keinen Zugang ändern und keine Daten exportieren.',
  reason: 'Grund',
  reasonExample: 'Reservierung lässt sich nicht lösen, Ticket 2291',
  reasonHelp: 'Wird im Protokoll gespeichert. Die Admins des Anbieters können ihn lesen.',
  start: 'Starten',
  stop: 'Beenden',
  stopFailed: 'Das Beenden hat nicht geklappt. Versuchen Sie es noch einmal.',
  label: 'Handeln für einen Anbieter',
  for: 'Sie handeln für {supplier}',
  by: '{person}, Aisle-Team',
  because: 'Grund: {reason}',
  left: 'noch {time}',
  announced: 'Sie handeln für {supplier} als {person}, Aisle-Team. Grund: {reason}',
  endsSoon: 'Sie können weniger als zwei Minuten lang für diesen Anbieter handeln.',
  noMessages: 'Sie können nicht an Paare schreiben, während Sie für einen Anbieter handeln.',
  staffName: '{name} (Aisle-Team)',
};
