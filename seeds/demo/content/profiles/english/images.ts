import { packageWords } from '../profile-words.ts';
import type { CategoryWords } from '../profile-words.ts';

export const ENGLISH_PHOTO: CategoryWords = {
  about: [
    [
      'Quiet, true photographs of weddings, from {place} to wherever you marry.',
      'We are two people with small cameras who stay out of the way. Most of your day is photographed as it happens; for portraits we take you aside for twenty minutes and bring you back laughing.\n\nEvery picture is edited by hand. You get them in an online gallery that your families can download from.',
    ],
    [
      'Wedding photographs with wind in them: honest, unposed and in good light.',
      'Based in {place}, at home outdoors. We know where the light is at seven in the evening and what to do when it never comes.\n\nBefore the wedding we walk around the place with you once, so that on the day nobody has to think about it.',
    ],
  ],
  packages: [
    packageWords('Half a day', [0.62, 'event'], 'Five hours: getting ready or the party, and everything between.', [
      'One photographer',
      '300 edited photos',
      'Online gallery for a year',
    ]),
    packageWords('The whole day', [1, 'day'], 'From the first button to the first dance, about ten hours.', [
      'One photographer',
      '600 edited photos',
      'A walk together before',
      'Online gallery for two years',
    ]),
    packageWords('Two of us', [1.45, 'day'], 'Two photographers and a linen album of forty pages.', [
      'Two photographers',
      '900 edited photos',
      'Album of 40 pages',
      'Two small albums for parents',
    ]),
  ],
  answers: [
    'An hour from {place} costs nothing. Further away we charge the train or the miles, and a room when we finish after ten.',
    'Usually one of us. For more than 120 guests, or two places to get ready, we suggest a second photographer.',
    'About sixty for every hour. We leave out the blinks and the doubles, nothing else.',
    'Thirty favourites within a week, all of them after six. Albums take another month.',
  ],
  reviews: [
    [
      5,
      'We forgot there was a camera',
      'And then came six hundred pictures of people we love, laughing. My grandmother has one on her wall already.',
    ],
    [
      5,
      'So patient with our families',
      'Group photos of seventy people in fifteen minutes, with a smile and a plan. The evening light pictures are out of this world.',
    ],
    [
      4,
      'Beautiful pictures, worth the wait',
      'They took nine weeks instead of six, and we were told why. Every single one is lovely.',
    ],
  ],
};

export const ENGLISH_VIDEO: CategoryWords = {
  about: [
    [
      'Wedding films that sound like the day: voices, laughter, rain on the roof.',
      'We film with two small cameras and microphones you will not notice. Your vows and speeches carry the film; music comes second.\n\nBased in {place}. You get one film of about twelve minutes and all speeches uncut.',
    ],
  ],
  packages: [
    packageWords('The short film', [0.7, 'event'], 'Six hours with one of us, and a film of four minutes.', [
      'One film-maker',
      'Film of 4 minutes',
      'Licensed music',
    ]),
    packageWords('The day on film', [1, 'day'], 'Ten hours with two of us, and a film of twelve minutes.', [
      'Two film-makers',
      'Film of 12 minutes',
      'Speeches uncut',
      'Licensed music',
    ]),
    packageWords(
      'Film and drone',
      [1.3, 'day'],
      'The day on film with views from above, where the law and the weather allow.',
      ['Two film-makers', 'Licensed drone pilot', 'Film of 15 minutes', 'Speeches uncut'],
    ),
  ],
  answers: [
    'Everything within sixty miles of {place} is included. Beyond that we charge fuel, and a room for two after eleven.',
    'Two of us film, and the same two edit. Nobody else touches your film.',
    'About twelve minutes. Ceremony and speeches come uncut as well, for those who were not there.',
    'Ten weeks after the wedding. You watch it first, and one round of changes is included.',
  ],
  reviews: [
    [
      5,
      'We cried, twice',
      'Hearing my father’s speech again is worth more than any picture. They were so discreet that friends asked where the film came from.',
    ],
    [
      4,
      'A film that feels like us',
      'Slightly darker than we expected in the evening scenes; they brightened them the same week.',
    ],
  ],
};
