import { packageWords } from '../profile-words.ts';
import type { CategoryWords } from '../profile-words.ts';

export const ENGLISH_FLORIST: CategoryWords = {
  about: [
    [
      'Loose, generous flowers grown nearby, arranged as if they had just been picked.',
      'We grow a third of what we use behind the shed in {place} and buy the rest from growers within a day’s drive. No foam, no dyed roses.\n\nTell us three words and a colour to avoid. We answer with a drawing and a price.',
    ],
  ],
  packages: [
    packageWords('Bouquets and buttonholes', [0.4, 'event'], 'For the two of you and your closest.', [
      'Two bouquets',
      'Six buttonholes',
      'Delivery in the morning',
    ]),
    packageWords('The whole wedding', [1, 'event'], 'Ceremony, tables and everything that is carried.', [
      'Bouquets and buttonholes',
      'An arch or two urns',
      'Ten tables',
      'Set-up and collection',
    ]),
    packageWords(
      'Buckets to arrange',
      [0.22, 'event'],
      'Six buckets of cut flowers for people who like to do it themselves.',
      ['Six buckets', 'A list of what is in them', 'Jam jars on loan'],
    ),
  ],
  answers: [
    'April is tulips, June peonies and sweet peas, September dahlias. In winter we work with branches, berries and hellebores.',
    'For ten tables and what you carry, most couples spend between one and two thousand. We say no to nothing, and tell you what it costs.',
    'We deliver, set up, and come back at night or the next morning for vases and arch.',
    'Bouquets stay fresh for four days in water. Table flowers are made to be given to guests at the end.',
  ],
  reviews: [
    [
      5,
      'A garden walked in',
      'The arch took our breath away, and my bouquet smelled of June. They gave the table flowers to a care home afterwards.',
    ],
    [5, 'Listened to three words', 'And made something none of us could have described. Worth every penny.'],
    [
      4,
      'Beautiful, with one swap',
      'The sweet peas were over, so we got something else. We heard about it a week before, with a photo.',
    ],
  ],
};

export const ENGLISH_DRESS: CategoryWords = {
  about: [
    [
      'Wedding dresses and suits cut for one person, in a studio with good light and no pressure.',
      'You try our samples, then we draft a pattern for you. Three fittings, one pair of hands from start to finish.\n\nThe studio in {place} opens by appointment, one at a time, with tea and as many mirrors as you can bear.',
    ],
  ],
  packages: [
    packageWords('Sample sale', [0.45, 'event'], 'A dress from our rail, altered to fit.', [
      'Two fittings',
      'Hem and bodice',
      'Steaming',
    ]),
    packageWords('Made to measure', [1, 'event'], 'One of our shapes, in your size and fabric.', [
      'Three fittings',
      'All alterations',
      'Garment box',
    ]),
    packageWords('Made for you', [1.8, 'event'], 'Drawn and cut for you alone.', [
      'Design and toile',
      'Five fittings',
      'All alterations',
      'Veil or jacket',
    ]),
  ],
  answers: [
    'Six months is comfortable, three are possible for most shapes. Samples can be altered within a month.',
    'A first visit of an hour, then three fittings: pattern, fabric, and two weeks before the wedding.',
    'All alterations until the day are included, also when you have changed your mind about the sleeves.',
    'Samples in 8 to 24, and we cut for every size at the same price.',
  ],
  reviews: [
    [
      5,
      'I recognised myself',
      'Nobody tried to sell me anything. The third fitting was the first time I looked forward to being looked at.',
    ],
    [5, 'A suit that moves', 'I danced until two and it looked as it did at noon.'],
    [4, 'Lovely work', 'One fitting was moved twice. The dress is a dream.'],
  ],
};

export const ENGLISH_BEAUTY: CategoryWords = {
  about: [
    [
      'Hair and make-up that looks like you after a good night’s sleep.',
      'We come to where you get ready, with everything but a chair. From {place} we travel to the coast and the downs.\n\nA trial is part of every booking: we write down what we used, so that the day brings no surprise.',
    ],
  ],
  packages: [
    packageWords('Just you', [0.8, 'event'], 'Hair and make-up, trial included.', [
      'Trial of two hours',
      'Hair and make-up',
      'A small kit for touching up',
    ]),
    packageWords('You and three', [1.5, 'event'], 'You and three people of yours, by two of us.', [
      'Trial for you',
      'Four people',
      'Two stylists',
      'Stay until you leave',
    ]),
    packageWords('The whole day', [2, 'day'], 'We stay, and change your hair for the evening.', [
      'Trial for you',
      'Four people',
      'Second look for the evening',
    ]),
  ],
  answers: [
    'Thirty miles around {place} are included; after that a fair price for each mile.',
    'Always, six to ten weeks before. Bring a photo of the dress and of a day you liked yourself.',
    'Eight with two of us. For more we bring a third stylist we have worked with for years.',
    'An hour for each person. For a ceremony at one we begin at eight.',
  ],
  reviews: [
    [5, 'Still perfect at midnight', 'Humid, windy, tearful: nothing moved. And the calmest morning imaginable.'],
    [5, 'My mother loved it', 'She never wears make-up and asked to keep the lipstick.'],
  ],
};

export const ENGLISH_STATIONERY: CategoryWords = {
  about: [
    [
      'Invitations on cotton paper, printed by hand on a press from 1962.',
      'We set, print and cut everything in {place}. Colours are mixed for you; nothing comes from a template.\n\nFrom the first letter to the table plan, one hand draws it all.',
    ],
  ],
  packages: [
    packageWords('Fifty invitations', [0.8, 'event'], 'Cards and envelopes, one colour.', [
      '50 cards',
      '50 envelopes',
      'Two proofs',
    ]),
    packageWords('From first letter to thank-you', [1.7, 'event'], 'Everything on paper, in one design.', [
      'Save the dates',
      'Invitations',
      'Menus and names',
      'Thank-you cards',
    ]),
    packageWords('On the day', [0.6, 'event'], 'Menus, names and a table plan.', [
      '80 names',
      'Ten menus',
      'One table plan',
    ]),
  ],
  answers: [
    'Four weeks from the approved proof. Foil and two colours take a week longer.',
    'A box of six samples comes by post; the price comes off your order.',
    'Two proofs on the paper itself, so that you can feel the print.',
    'Yes, lettered by hand or printed from your list.',
  ],
  reviews: [
    [5, 'Guests framed the invitation', 'The paper alone! And they found the spelling mistake we had all overlooked.'],
    [4, 'Beautiful and patient', 'We changed our minds about the green three times.'],
  ],
};
