import type { jobs as english } from '../en-GB/jobs.ts';

/** Jobs in the back office that are stuck or need someone. */
export const jobs: typeof english = {
  title: 'Aufträge',
  lead: 'Nachrichten, E-Mails und Ereignisse, die nicht weiterkommen oder eine Entscheidung brauchen, und die nächsten geplanten',
  queue: 'Warteschlange',
  state: 'Zustand',
  queues: {
    'scheduled-message': 'Geplante Nachricht',
    mail: 'E-Mail',
    event: 'Ereignis',
    'inbound-mail': 'Eingehende E-Mail',
  },
  states: {
    failed: 'Neuer Versuch folgt',
    dead: 'Aufgegeben',
    held: 'Angehalten',
    unknown: 'Zustellung unklar',
    scheduled: 'Geplant',
  },
  stuck: 'Stockend',
  noSubject: 'Ohne Betreff',
  noSupplier: 'Aisle selbst',
  due: 'Fällig {when}',
  attempts: '{count, plural, one {1 Versuch} other {# Versuche}}',
  lost: '{count, plural, one {einmal unterbrochen} other {#-mal unterbrochen}}',
  action: { retry: 'Noch einmal versuchen', drop: 'Verwerfen', 'mark-sent': 'Als gesendet markieren' },
  done: {
    retry: 'Wird noch einmal versucht.',
    drop: 'Verworfen.',
    'mark-sent': 'Als gesendet markiert.',
  },
  ask: { retry: 'Noch einmal senden?', drop: 'Diesen Auftrag verwerfen?' },
  askText: {
    retry: 'Ob der erste Versuch ankam, weiß niemand. Wenn ja, bekommt das Paar die Nachricht zweimal.',
    drop: 'Er wird nicht mehr versucht, und das lässt sich nicht rückgängig machen. Im Protokoll bleibt ein Eintrag.',
    dropWaiting: 'Er wird nicht gesendet, und das lässt sich nicht rückgängig machen. Im Protokoll bleibt ein Eintrag.',
  },
  none: 'Nichts stockt',
  noneText: 'Aufträge, die scheitern oder auf eine Entscheidung warten, erscheinen hier.',
  noneFit: 'Kein Auftrag passt',
  noneFitText: 'Wählen Sie eine andere Warteschlange oder einen anderen Zustand.',
  pages: 'Seiten der Aufträge',
};
