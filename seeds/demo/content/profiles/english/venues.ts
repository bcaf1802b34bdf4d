import { packageWords } from '../profile-words.ts';
import type { CategoryWords } from '../profile-words.ts';

export const ENGLISH_VENUES: CategoryWords = {
  about: [
    [
      'An old house near {place} that is yours alone for the day, the evening and the slow breakfast after.',
      'We host one wedding at a time. Ceremonies are in the garden or, when it rains, in the long room with the doors open. Dinner is at round tables or long ones, and the dancing is far enough from the bedrooms that grandparents sleep.\n\nOur own kitchen cooks with what grows nearby. One person looks after you from the first visit to the last dance.',
    ],
    [
      'Stone walls, tall doors and a meadow: a place outside {place} for weddings that last a whole weekend.',
      'Arrive on Friday, have supper by the fire, and marry on Saturday without a schedule. There is room for tents, for a brass band and for every cousin.\n\nYou choose the caterer and the drinks. We open the gates, light the stoves, and stay nearby until the last guest has found a bed.',
    ],
    [
      'A family home in {place} where ceremonies look out over open country and supper goes on for hours.',
      'Our family has opened the house for weddings for many years, and we still greet every guest at the door. The largest room seats 130; the smallest is for two and a registrar.\n\nWhatever the weather, there is a second plan that is as lovely as the first.',
    ],
  ],
  packages: [
    packageWords(
      'Monday to Thursday',
      [0.865, 'day'],
      'The whole place from ten in the morning until one at night.',
      [
        'House and garden to yourselves',
        'Tables, chairs and linen',
        'A coordinator on the day',
        'Bridal room from 10 am',
      ],
      { guests: 90 },
    ),
    packageWords(
      'A Saturday',
      [1.473, 'day'],
      'Everything of a weekday, and the evening team.',
      [
        'House and garden to yourselves',
        'Tables, chairs and linen',
        'Coordinator and evening team',
        'Late bar until 1 am',
      ],
      { guests: 140 },
    ),
    packageWords(
      'The long weekend',
      [1.9, 'weekend'],
      'Friday noon to Sunday noon: a supper, a wedding and a breakfast that ends when you like.',
      [
        'Every bedroom for two nights',
        'Friday supper for 40',
        'The wedding day itself',
        'Sunday breakfast',
        'Firewood',
      ],
      { guests: 140 },
    ),
    packageWords(
      'Twenty at the long table',
      [0.42, 'event'],
      'A small wedding on a winter weekday, with lunch by the fire.',
      ['Ceremony room', 'Lunch for 20', 'A cake from our kitchen'],
      { draft: true, guests: 20 },
    ),
  ],
  answers: [
    'Up to 140 at round tables, or 110 with room to dance beside them. For a ceremony in rows, 120.',
    'Yes: there are 18 bedrooms on site, and two inns and a farm with rooms within a mile. We send your guests the list.',
    'On Saturdays our own kitchen cooks. From Monday to Thursday you may bring a caterer with insurance and a hygiene rating of 5.',
    'Live bands until 11 pm, recorded music until half past midnight. The last taxis leave at one.',
  ],
  reviews: [
    [
      5,
      'Exactly what we had pictured',
      'The garden was full of foxgloves, the rain stopped ten minutes before the ceremony, and the team had dried every chair. Our guests still talk about the supper.',
    ],
    [
      5,
      'Calm from beginning to end',
      'We are both nervous people. Whenever we looked for someone, someone was there already. The bedrooms were warm and the breakfast endless.',
    ],
    [
      4,
      'A beautiful house, a narrow drive',
      'We would marry here again tomorrow. The coach could not turn at the gate, so tell your driver early. Everything after that was perfect.',
    ],
    [
      5,
      'Worth every mile',
      'Our families came from three countries and felt at home within an hour. The long table in the garden is something we will never forget.',
    ],
    [
      4,
      'Lovely people, wonderful food',
      'Great care with two coeliac guests and a dozen children. The bar queue was long for a while after dinner, then a second one opened.',
    ],
    [
      3,
      'Good day, slow replies before it',
      'The day itself was lovely. In the months before, answers sometimes took a week and we had to ask twice about the timings.',
    ],
  ],
};
