import type { PageTexts } from '../page-texts.ts';

export const privacyFr: PageTexts['privacy'] = {
  title: 'Confidentialité',
  sections: [
    {
      title: 'Ce que nous conservons',
      text: 'Quand vous envoyez une demande, nous conservons ce que vous avez écrit, la page d’où vous l’avez envoyée, le temps que cela a pris, la version du texte de consentement que vous avez acceptée et les messages que vous échangez avec le prestataire.',
    },
    {
      title: 'Qui le voit',
      text: 'Le prestataire à qui vous avez écrit, et les personnes qui exploitent cette installation. Nous ne partageons et ne vendons rien, et nous ne chargeons rien chez d’autres entreprises : pas de traceurs, pas de publicité, pas de polices externes.',
    },
    {
      title: 'Cookies',
      text: 'Nous n’en déposons aucun pour les couples. Les personnes qui se connectent à la console ou ouvrent une invitation en reçoivent qui maintiennent leur session, reconnaissent leur navigateur et retiennent leur langue.',
    },
    {
      title: 'Adresses réseau',
      text: 'Pour tenir les robots à l’écart, nous comptons brièvement les requêtes par adresse réseau, conservée sous forme d’empreinte irréversible.',
    },
    {
      title: 'Vos droits',
      text: 'Vous pouvez demander ce que nous conservons sur vous, le faire corriger ou effacer. Pour arrêter les rappels, cliquez sur le lien à la fin de l’un d’eux.',
    },
  ],
};

export const termsFr: PageTexts['terms'] = {
  title: 'Conditions',
  sections: [
    {
      title: 'Pour les couples',
      text: 'Écrire aux prestataires ne coûte rien. Ce que vous convenez avec un prestataire ne concerne que vous et lui. Nous ne faisons que transmettre vos messages.',
    },
    {
      title: 'Pour les prestataires',
      text: 'N’utilisez les coordonnées que pour répondre au couple qui les a données. Les demandes de votre propre formulaire sont gratuites. Débloquer une demande coûte un crédit, et les crédits sont rendus selon les règles indiquées dans le relevé.',
    },
    {
      title: 'Ce que nous promettons',
      text: 'Nous gardons vos messages en sûreté et les transmettons aussi fiablement que l’e-mail le permet. Le logiciel est libre et fourni sans garantie.',
    },
  ],
};
