import type { jobs as english } from '../en-GB/jobs.ts';

export const jobs: typeof english = {
  title: 'Tâches bloquées',
  lead: 'Messages, e-mails et événements arrêtés ou à trancher',
  queue: 'File',
  state: 'État',
  queues: {
    'scheduled-message': 'Message programmé',
    mail: 'E-mail',
    event: 'Événement',
    'inbound-mail': 'E-mail entrant',
  },
  states: { failed: 'Nouvel essai', dead: 'Abandonné', held: 'Retenu', unknown: 'Envoi incertain' },
  noSubject: 'Sans objet',
  noSupplier: 'Aisle même',
  due: 'Prévu : {when}',
  attempts: '{count, plural, one {# essai} other {# essais}}',
  lost: '{count, plural, one {interrompu # fois} other {interrompu # fois}}',
  action: { retry: 'Réessayer', drop: 'Abandonner', 'mark-sent': 'Marquer comme envoyé' },
  done: { retry: 'Un nouvel essai aura lieu.', drop: 'Abandonné.', 'mark-sent': 'Marqué comme envoyé.' },
  ask: { retry: 'Envoyer à nouveau ?', drop: 'Abandonner cette tâche ?' },
  askText: {
    retry: 'Personne ne sait si le premier envoi est arrivé. Si oui, le couple le reçoit deux fois.',
    drop: 'Il n’y aura plus d’essai, et c’est irréversible. Le journal d’audit en garde la trace.',
  },
  none: 'Rien n’est bloqué',
  noneText: 'Les tâches en échec ou à trancher s’affichent ici.',
  noneFit: 'Aucune tâche ne correspond',
  noneFitText: 'Choisissez une autre file ou un autre état.',
  pages: 'Pages de tâches bloquées',
};
