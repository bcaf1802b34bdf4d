import { openings, replies, text, thread } from './text.ts';
import type { Language } from './text.ts';

export const FRENCH: Language = {
  greetings: {
    any: ['Bonjour,', 'Bonjour à vous,', 'Bonjour {supplier},'],
    morning: ['Bonjour,'],
    evening: ['Bonsoir,'],
  },
  openings: [
    ...openings(
      'availability',
      [],
      [
        '{hi} nous nous marions {on}. Êtes-vous encore disponible ? {me} et {them}',
        '{hi} avez-vous encore de la place {on} ? Nous serions environ {guests}. Merci, {me}',
        '{hi}\n\nnotre date est enfin fixée et vous êtes les premiers à qui nous écrivons. Êtes-vous déjà pris {on} ?\n\n{me} et {them}, {area}',
        '{hi} nous n’avons pas encore choisi la date. Quand auriez-vous de la place l’an prochain ? {me}',
      ],
    ),
    ...openings(
      'availability',
      ['venue'],
      [
        '{hi} le domaine est-il libre {on} ? Nous aimerions la cérémonie et le dîner au même endroit, pour {guests} invités, avec un groupe jusqu’à une heure du matin. {me} et {them}',
        '{hi} reste-t-il un week-end {on} ? Un vendredi nous irait aussi très bien. {me}',
      ],
    ),
    ...openings(
      'pricing',
      [],
      [
        '{hi} pourriez-vous nous envoyer vos tarifs ? Environ {guests} invités, {date}. {me}',
        '{hi} quel budget faut-il prévoir, et qu’est-ce qui est compris ? {me} et {them}',
        '{hi}\n\nnous préparons notre budget et une estimation franche nous aiderait beaucoup. Le mariage aura lieu {on}. Dites-nous aussi, s’il vous plaît, ce qui s’ajoute à la fin.\n\nBien à vous,\n{me} et {them}',
      ],
    ),
    ...openings(
      'pricing',
      ['venue', 'food'],
      [
        '{hi} quel est votre prix par personne pour {guests} convives ? Dix végétariens, deux allergiques aux noix et un grand-père qui ne mange que des pommes de terre. {me}',
      ],
    ),
    ...openings(
      'brochure',
      [],
      [
        '{hi} pourriez-vous nous envoyer votre brochure ? Par mail, c’est parfait. {me}',
        '{hi} nous vous avons vus au salon de {area} et nous aimerions recevoir la brochure avec les prix. Date prévue : {date}. {me} et {them}',
      ],
    ),
    ...openings(
      'showround',
      [],
      [
        '{hi} pouvons-nous venir vous voir {visit} ? {me} et {them}',
        '{hi} nous aimerions vous rencontrer avant de nous décider. Nous nous marions {on} et sommes joignables le soir après dix-huit heures. {me}',
      ],
    ),
    ...openings(
      'showround',
      ['venue'],
      [
        '{hi}\n\nnous avons déjà visité trois domaines, mais ce sont vos photos qui nous restent en tête. Serait-il possible de visiter {visit} ? Nous serions {guests} {on}.\n\n{me} et {them}',
      ],
    ),
    ...openings(
      'other',
      [],
      [
        '{hi} tout est-il accessible en fauteuil roulant ? C’est important pour mon père. {me}',
        '{hi} notre prestataire vient d’annuler. Pourriez-vous prendre la relève {on} ? Tout nous ira. {me} et {them}',
        '{hi} nous prévoyons une cérémonie laïque en français et en arabe pour {guests} personnes. En avez-vous déjà accompagné ? {me}',
      ],
    ),
  ],
  replies: [
    ...replies(
      'availability',
      [],
      [
        'Bonjour {me},\n\nmerci de votre message. Oui, la date est encore libre et je peux vous la garder une semaine.\n\nBien à vous,\n{sender}, {supplier}',
        'Bonjour {me} et {them},\n\ntoutes nos félicitations. Personne ne l’a encore demandée. Parlez-moi un peu de votre journée : où, à partir de quelle heure, et qu’est-ce qui compte le plus pour vous ?\n\n{sender}',
      ],
    ),
    ...replies(
      'availability',
      ['venue'],
      [
        'Bonjour {me},\n\nmerci d’avoir pensé à {supplier}. La date est libre. La cérémonie et le dîner peuvent se tenir ici, et vingt chambres vous attendent.\n\nVoulez-vous passer {visit} ?\n\n{sender}',
      ],
    ),
    ...replies(
      'pricing',
      [],
      [
        'Bonjour {me},\n\nmerci pour votre franchise. Pour ce que vous décrivez, comptez {price}, tout compris sauf les longs déplacements.\n\n{sender}, {supplier}',
      ],
    ),
    ...replies(
      'pricing',
      ['venue', 'food'],
      [
        'Bonjour {me},\n\navec trois plats, les vins et le champagne du toast, nous sommes à {perHead} par personne. Demi-tarif pour les enfants de moins de dix ans. Voulez-vous venir goûter {visit} ?\n\n{sender}',
      ],
    ),
    ...replies(
      'brochure',
      [],
      [
        'Bonjour {me},\n\navec plaisir, la brochure part à l’instant. Les pages 8 à 11 répondent aux questions que l’on nous pose le plus. Souhaitez-vous que nous en parlions ensuite par téléphone ?\n\n{sender}',
      ],
    ),
    ...replies(
      'showround',
      [],
      [
        'Bonjour {me} et {them},\n\nvenez quand vous voulez : je vous propose {visit}, ou bien {visit2}. Prévoyez une petite heure.\n\n{sender}, {supplier}',
      ],
    ),
    ...replies(
      'other',
      [],
      [
        'Bonjour {me},\n\nvotre question n’a rien d’étrange, et la réponse est oui. Le mieux serait d’en parler {visit}.\n\n{sender}',
      ],
    ),
  ],
  threads: [
    thread(
      ['venue'],
      [
        'Bonjour {me} et {them},\n\nmerci de votre demande. La date est libre. Le mieux est de venir voir : je peux vous recevoir {visit} ou {visit2}.\n\n{sender}, {supplier}',
        [
          'Ce sera {visit} avec plaisir. Peut-on se garer sur place ?',
          'Va pour {visit}. Mes parents aimeraient venir aussi.',
        ],
        'C’est noté, {visit}. Vous pouvez vous garer derrière le chai, et venez avec qui vous voulez.\n\n{sender}',
        [
          'Merci pour la visite, nous sommes sous le charme. Que se passe-t-il pour la cérémonie s’il pleut ?',
          'C’était une très belle visite. Pourriez-vous nous faire un devis pour {guests} personnes ?',
        ],
        'Ce fut un plaisir. Voici le devis : {perHead} par personne pour {guests} convives, et {price} pour le domaine. S’il pleut, tout est à l’intérieur en vingt minutes.\n\n{sender}',
        'Cela nous plaît beaucoup. Pouvez-vous nous garder la date jusqu’au {hold} ?',
        'Bien sûr. La date est à vous jusqu’au {hold}, sans acompte.\n\n{sender}',
        'Le contrat est signé et l’acompte de {deposit} est parti ce matin. Nous sommes ravis.',
      ],
    ),
    thread(
      ['venue'],
      [
        'Bonjour {me},\n\nc’est gentil d’avoir pensé à nous. Pour {guests} invités, la grande salle est idéale. La cérémonie aura-t-elle lieu ici ou à la mairie ?\n\n{sender}',
        'À la mairie de {area}, nous arriverions vers seize heures. Une quarantaine de personnes dormiraient sur place.',
        'C’est tout à fait possible. Venez voir par vous-mêmes : je suis là {visit}.\n\n{sender}',
        'Encore plus beau que sur les photos. Le groupe peut-il jouer jusqu’à deux heures ?',
        'À l’intérieur, oui. Dehors jusqu’à minuit, pour garder de bons voisins. Le devis est de {price}, plus {perHead} par personne.\n\n{sender}',
        'C’est juste. Gardez-nous la date jusqu’au {hold}, s’il vous plaît.',
        'C’est fait, jusqu’au {hold}.\n\n{sender}',
        'Signé et réglé. Merci de nous avoir simplifié la vie.',
      ],
    ),
    thread(
      ['images', 'music', 'people', 'hire', 'paper'],
      [
        'Bonjour {me} et {them},\n\nmerci pour votre message. Je suis libre {on} et la journée entière est à {price}. Voulez-vous que nous en parlions au téléphone ?\n\n{sender}',
        'Avec plaisir, par exemple {visit} ?',
        'Entendu, je vous appelle {visit}. Rien à préparer.\n\n{sender}',
        'Cet échange nous a fait du bien. Pourriez-vous nous envoyer le devis ?',
        'Le voici : {price}, déplacement compris, valable un mois.\n\n{sender}',
        'Nous aimerions dire oui. Pouvez-vous attendre jusqu’au {hold} ?',
        'Bien sûr, la journée est bloquée jusqu’au {hold}.\n\n{sender}',
        'C’est oui. L’acompte est parti.',
      ],
    ),
    thread(
      [],
      [
        'Bonjour {me},\n\navec plaisir. Pour vous donner un prix honnête : qu’est-ce qui compte le plus, et que faut-il surtout éviter ?\n\n{sender}, {supplier}',
        'Tout ce qui ressemble à un jardin. Et surtout pas de rose.',
        'Voilà une consigne comme je les aime. Passez {visit}, je vous montrerai quelques idées.\n\n{sender}',
        'Nous avons choisi la deuxième proposition. Combien coûterait-elle ?',
        'Cela fait {price}, livraison comprise. Il me faut le nombre définitif quatre semaines avant.\n\n{sender}',
        'Parfait. Nous confirmons d’ici le {hold}.',
        'Je garde la semaine libre jusqu’au {hold}.\n\n{sender}',
        'C’est confirmé. Vous êtes ce que nous avons organisé de plus simple.',
      ],
    ),
  ],
  declines: [
    'Merci pour tout. Nous avons finalement choisi un lieu plus proche de chez mes parents.',
    'Bonjour {sender}, nous avons retenu quelqu’un d’autre. Merci de votre gentillesse.',
    'Merci pour le devis. C’est malheureusement au-dessus de nos moyens.',
    'Nous avons dû déplacer le mariage et la nouvelle date ne convient plus. Bonne continuation à vous.',
  ].map((source) => text(source)),
  contactLines: [
    'Vous pouvez me joindre au {phone} ou à {email}.',
    'Le plus simple : {phone}. Sinon par mail, {email}.',
    'Mon numéro est le {phone}, sinon {email}.',
  ].map((source) => text(source)),
  notes: [
    'Les parents paient la moitié, deux factures.',
    'Allergie aux noix, redemander pour le menu.',
    'Rencontrés au salon, très sympathiques.',
    'Budget ferme. Ne pas proposer la formule du soir.',
    'Joindre plutôt après dix-huit heures.',
    'Ont vu deux autres domaines, décision avant la fin du mois.',
    'Cérémonie bilingue, l’officiante est une amie.',
    'Message laissé, réessayer jeudi.',
  ],
  lostReasons: [
    'A réservé ailleurs',
    'Trop cher',
    'Date déjà prise',
    'Sans réponse après trois messages',
    'Mariage reporté',
  ],
  invitationExpired: 'Invitation expirée',
  templates: [
    {
      type: 'standard',
      name: 'Première réponse',
      subject: 'Votre demande à {{supplier}}',
      body: 'Bonjour {{partner1}},\n\nmerci de votre message (date : {{weddingDate}}). Nous aimerions en savoir plus sur votre journée. Quand pourrions-nous en parler ?\n\n{{sender}}, {{supplier}}',
      offsetDays: null,
    },
    {
      type: 'standard',
      name: 'Échéancier',
      subject: 'Les paiements',
      body: 'Bonjour {{couple}},\n\nun quart réserve la date, la moitié est due six mois avant et le solde quatre semaines avant. Nous vous prévenons à temps.\n\n{{sender}}',
      offsetDays: null,
    },
    {
      type: 'follow-up',
      name: 'Des questions ?',
      subject: 'Reste-t-il des questions ?',
      body: 'Bonjour {{partner1}},\n\nje voulais simplement savoir s’il reste des questions. À ce jour, {{weddingDate}} est libre. Un mot suffit.\n\n{{sender}}, {{supplier}}',
      offsetDays: 3,
    },
    {
      type: 'payment-reminder',
      name: 'Deuxième acompte',
      subject: 'Deuxième acompte pour {{weddingDate}}',
      body: 'Bonjour {{couple}},\n\npetit rappel : le deuxième acompte de {{amount}} est attendu pour le {{dueDate}}. Nos coordonnées bancaires figurent dans le contrat.\n\n{{sender}}, {{supplier}}',
      offsetDays: 56,
    },
  ],
};
