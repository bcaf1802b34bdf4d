import { packageWords } from './profile-words.ts';
import type { CategoryWords, ProfileWords } from './profile-words.ts';

const VENUE: CategoryWords = {
  about: [
    [
      'Un domaine entouré de vignes, près de {place}, rien que pour vous le temps d’une fête.',
      'Nous n’accueillons qu’un mariage à la fois. La cérémonie a lieu sous les tilleuls ou dans l’orangerie, le dîner sur de longues tables, la danse dans l’ancien chai.\n\nNotre cuisine suit les saisons. Une seule personne vous accompagne, de la première visite au petit-déjeuner du lendemain.',
    ],
  ],
  packages: [
    packageWords(
      'Du lundi au jeudi',
      [0.865, 'day'],
      'Tout le domaine de dix heures à une heure du matin.',
      ['Maison et jardin privatisés', 'Tables, chaises et nappes', 'Une coordinatrice'],
      { guests: 90 },
    ),
    packageWords(
      'Un samedi',
      [1.473, 'day'],
      'Comme en semaine, avec l’équipe du soir en plus.',
      ['Maison et jardin privatisés', 'Tables, chaises et nappes', 'Équipe du soir'],
      { guests: 140 },
    ),
    packageWords('Le long week-end', [1.9, 'weekend'], 'Du vendredi midi au dimanche midi, avec toutes les chambres.', [
      'Toutes les chambres',
      'Dîner du vendredi',
      'Brunch du dimanche',
    ]),
    packageWords(
      'Vingt à la grande table',
      [0.42, 'event'],
      'Un petit mariage d’hiver, avec déjeuner au coin du feu.',
      ['Salle de cérémonie', 'Déjeuner pour 20'],
      { draft: true },
    ),
  ],
  answers: [
    'Jusqu’à 140 à table, 110 si l’on danse dans la même salle.',
    'Oui, nous avons 18 chambres sur place, et deux auberges se trouvent à moins de deux kilomètres.',
    'Le samedi, notre cuisine s’en charge. Du lundi au jeudi, vous pouvez venir avec un traiteur assuré.',
    'La musique live s’arrête à 23 heures, la danse continue dans le chai jusqu’à trois heures.',
  ],
  reviews: [
    [
      5,
      'Exactement ce dont nous rêvions',
      'La pluie a cessé dix minutes avant la cérémonie et toutes les chaises étaient déjà sèches. Nos invités parlent encore du dîner.',
    ],
    [
      5,
      'Le calme du début à la fin',
      'À chaque fois que nous cherchions quelqu’un, il y avait déjà quelqu’un. Merci à toute l’équipe.',
    ],
    [
      4,
      'Un lieu magnifique',
      'Le chemin est étroit pour un autocar, prévenez le chauffeur. Tout le reste était parfait.',
    ],
    [3, 'Belle journée, réponses un peu lentes', 'Le jour même était superbe. Avant, il a parfois fallu relancer.'],
  ],
};

const CATERING: CategoryWords = {
  about: [
    [
      'Une cuisine de marché, généreuse et précise, servie à de grandes tables.',
      'Nous cuisinons pour 40 à 200 convives autour de {place}. Les menus suivent la semaine : ce que les maraîchers apportent, vous le mangez.\n\nNotre équipe sert, verse et débarrasse. Vous ne cherchez jamais une cuillère.',
    ],
  ],
  packages: [
    packageWords('Planches à partager', [0.9, 'guest'], 'Le pain, trois planches et un dessert.', [
      'Service',
      'Vaisselle et couverts',
      'Dégustation pour deux',
    ]),
    packageWords('Trois plats', [1.15, 'guest'], 'Deux choix à chaque plat, servis à table.', [
      'Service',
      'Vaisselle et nappes',
      'Dégustation pour deux',
    ]),
    packageWords(
      'Cocktail et dîner',
      [1.4, 'guest'],
      'Douze pièces de cocktail, puis le dîner et un en-cas de minuit.',
      ['Cocktail', 'Dîner', 'En-cas de minuit', 'Service'],
    ),
  ],
  answers: [
    'Oui. Envoyez-nous la liste trois semaines avant : chaque assiette particulière est portée par une personne désignée.',
    'Une fois le menu choisi, nous le cuisinons pour vous deux dans notre atelier.',
    'Toujours : une personne pour douze convives, et un maître d’hôtel qui connaît votre programme.',
    'Vaisselle, verres et nappes sont compris. Les nappes de couleur se louent en plus.',
  ],
  reviews: [
    [5, 'On nous demande encore la recette', 'Des assiettes chaudes pour 130 personnes et une équipe souriante.'],
    [
      4,
      'Délicieux, un peu en avance',
      'Les entrées sont arrivées avant la fin des discours. Ils ont réagi avec humour.',
    ],
  ],
};

const PHOTO: CategoryWords = {
  about: [
    [
      'Des photographies de mariage vraies et discrètes, à {place} et partout où vous vous mariez.',
      'Je photographie ce qui arrive, sans déranger. Pour les portraits, je vous enlève vingt minutes et je vous ramène en riant.\n\nChaque image est retouchée à la main et vous attend dans une galerie que vos familles peuvent télécharger.',
    ],
  ],
  packages: [
    packageWords('Demi-journée', [0.62, 'event'], 'Cinq heures : les préparatifs ou la fête.', [
      '300 photos retouchées',
      'Galerie pendant un an',
    ]),
    packageWords('Journée entière', [1, 'day'], 'Du premier bouton à la première danse, une dizaine d’heures.', [
      '600 photos retouchées',
      'Promenade avant le mariage',
      'Galerie pendant deux ans',
    ]),
    packageWords('À deux', [1.45, 'day'], 'Deux photographes et un album de quarante pages.', [
      'Deux photographes',
      '900 photos retouchées',
      'Album en lin',
    ]),
  ],
  answers: [
    'Une heure autour de {place} est comprise. Au-delà, le train ou les kilomètres, et une chambre après 22 heures.',
    'Seul le plus souvent. À partir de 120 invités, je conseille une deuxième personne.',
    'Environ soixante par heure. Je n’écarte que les doublons et les yeux fermés.',
    'Trente favorites en une semaine, toutes en six semaines.',
  ],
  reviews: [
    [
      5,
      'Nous avons oublié l’appareil',
      'Et puis six cents images pleines de rires. Ma grand-mère en a déjà une au mur.',
    ],
    [4, 'De belles images', 'Un peu plus d’attente que prévu, et cela en valait la peine.'],
  ],
};

export const FRENCH_PROFILES: ProfileWords = {
  categories: { venue: VENUE, catering: CATERING, photo: PHOTO },
  answers: [
    [
      'Nous gardons votre date quatorze jours sans frais. Un quart du prix la confirme, le reste est dû un mois avant.',
      'Avec un contrat et un acompte de 25 %. Vous recevez les deux par e-mail et prenez le temps de lire.',
    ],
    [
      'Les samedis de mai à septembre partent un an à dix-huit mois avant. Pour les autres jours, six mois suffisent.',
      'La plupart réservent un an avant. Demandez quand même : les projets changent.',
    ],
    [
      'Par virement, en trois fois : à la réservation, trois mois et quatre semaines avant.',
      'Par virement, avec une facture pour chaque versement.',
    ],
    [
      'Un report est gratuit si nous sommes libres. Plus de six mois avant, seul l’acompte est perdu.',
      'Jusqu’à neuf mois avant, vous pouvez prendre toute autre date libre. Ensuite, nous cherchons une solution juste.',
    ],
    [
      'Oui, notre responsabilité civile couvre cinq millions d’euros. L’attestation vous est envoyée sur demande.',
      'Oui, pour les biens et les personnes. Demandez l’attestation, elle part le jour même.',
    ],
    [
      'Avec plaisir, un après-midi de semaine ou par visio.',
      'Nous préférons cela : une heure ensemble, sans frais et sans rien signer.',
    ],
  ],
  offers: {
    marketplace: [
      '10 % pour ceux qui nous ont trouvés ici',
      'Dites-nous à la réservation où vous nous avez trouvés. Non cumulable avec d’autres offres.',
    ],
    late: ['Dernières dates de la saison', 'Quelques dates se sont libérées, un quart moins cher que d’habitude.'],
    midweek: ['Du lundi au jeudi, c’est moins cher', '15 % de moins du lundi au jeudi, même pendant les vacances.'],
    seasonal: [
      'Mariages d’hiver',
      'Mariez-vous entre novembre et février : bougies, feu de bois et nuit précoce sont compris.',
    ],
    custom: [
      'Un cadeau pour les plus prévoyants',
      'Réservez plus d’un an à l’avance et recevez une attention.',
      'Le crémant du premier toast',
    ],
  },
  openDay: [
    'Portes ouvertes : {name}',
    'Promenez-vous seuls ou avec nous. Les tables sont dressées, la cuisine prépare de petites assiettes, et des artisans que nous aimons sont là.',
  ],
  achievements: [
    ['award', 'Prix du mariage de {place}, nommé', 'https://prix-du-mariage.example/'],
    ['media', 'Le mariage tranquille, numéro de printemps', 'https://mariage-tranquille.example/'],
    ['accreditation', 'Union des artisans du mariage', 'https://artisans-du-mariage.example/'],
  ],
  fairs: [
    [
      'Salon du mariage de {place}',
      'Quarante artisans de la région dans l’ancienne halle. Vous nous trouverez près de l’escalier, venez avec vos questions.',
    ],
    [
      'Le marché des mariages tranquilles',
      'Un petit marché pour celles et ceux qui préfèrent parler plutôt que collectionner des dépliants.',
    ],
  ],
  reviews: [
    [5, 'Réservé au bout de dix minutes', 'Une conversation et nous savions. Tout ce qui était promis a été tenu.'],
    [
      5,
      'Gentils, rapides, ponctuels',
      'Chaque message a reçu une réponse le jour même. Le jour du mariage, nous n’avons pensé à rien.',
    ],
    [
      5,
      'Notre meilleure décision',
      'De toutes les personnes de notre mariage, ce sont les premières que nous rappellerions.',
    ],
    [4, 'Très contents', 'Un petit malentendu sur l’heure d’arrivée, réglé par un appel.'],
    [5, 'Ils ont pensé à tout', 'Parapluies, pansements, de l’eau pour le chien. Nous n’avions rien demandé.'],
    [3, 'Bien, avec quelques accrocs', 'Le résultat est beau. Nous aurions aimé des informations plus claires avant.'],
  ],
  testimonials: [
    'Merci pour le calme au milieu de notre famille très bruyante. Nous recommencerions le week-end prochain.',
    'C’était plus beau que dans notre imagination, et nous imaginons beaucoup. Nos parents vous embrassent.',
  ],
  thanks: [
    'Merci à vous deux ! Ce fut une joie. Passez nous voir quand vous serez dans le coin.',
    'Cela nous touche tous beaucoup. Nous vous souhaitons une longue vie heureuse.',
  ],
  regrets: [
    'Merci pour votre franchise. Vous avez raison : nous envoyons désormais le programme six semaines avant, pour que personne n’ait à demander.',
  ],
  welcome: 'Bonjour, parlez-nous de votre mariage. Nous répondons en général dans la journée.',
  region: '{place} et une heure aux alentours',
  and: ' et ',
};
