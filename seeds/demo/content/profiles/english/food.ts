import { packageWords } from '../profile-words.ts';
import type { CategoryWords } from '../profile-words.ts';

export const ENGLISH_CAKES: CategoryWords = {
  about: [
    [
      'Wedding cakes that are eaten to the last crumb, baked in {place} the day before.',
      'Butter, good flour, fruit from people we know. We bake in small batches and never more than two weddings a weekend.\n\nCome for a tasting with tea: you choose three flavours, and we draw your cake while you eat.',
    ],
  ],
  packages: [
    packageWords('Two tiers', [0.7, 'event'], 'For 50 guests, in two flavours, with seasonal flowers.', [
      'Two flavours',
      'Fresh flowers',
      'Delivery within 20 miles',
    ]),
    packageWords('Three tiers', [1, 'event'], 'For 90 guests, in three flavours, set up at your venue.', [
      'Three flavours',
      'Fresh or sugar flowers',
      'Delivery and set-up',
      'Hire of the stand',
    ]),
    packageWords('The dessert table', [1, 'guest'], 'A small cake to cut and four kinds of tarts and biscuits.', [
      'Cutting cake for 20',
      'Four kinds of bites',
      'Plates and stands on loan',
    ]),
  ],
  answers: [
    'Yes, on Thursday afternoons: three flavours and a pot of tea for two. It comes off the price when you book.',
    'Gluten-free, vegan and nut-free cakes are baked on days of their own. Our kitchen uses nuts, so we can’t promise no traces.',
    'Two tiers feed 50 as dessert, three feed 90. If the cake comes late in the evening, count two slices for three guests.',
    'We deliver and set up ourselves within forty miles of {place}, and stay until the top tier is straight.',
  ],
  reviews: [
    [
      5,
      'Gone before midnight',
      'Lemon and elderflower below, chocolate above. Our venue asked us for the name of the baker.',
    ],
    [
      5,
      'A cake for everyone',
      'The vegan tier was the favourite of people who are not vegan at all. It arrived to the minute.',
    ],
    [
      4,
      'Delicious and lovely to look at',
      'One sugar flower had broken on the way and was mended on the spot. Nobody noticed but us.',
    ],
  ],
};

export const ENGLISH_CATERING: CategoryWords = {
  about: [
    [
      'Wedding food from the coast and the garden, cooked over fire and shared at long tables.',
      'We cook for weddings of 40 to 200 within two hours of {place}. Menus follow the week: what the boats and fields bring is what you eat.\n\nOur own people serve, pour and clear. You never have to look for a spoon.',
    ],
  ],
  packages: [
    packageWords('Feasting boards', [0.9, 'guest'], 'Bread, three boards to share and one pudding.', [
      'Serving staff',
      'Crockery and cutlery',
      'Tasting for two',
    ]),
    packageWords('Three courses', [1.15, 'guest'], 'Two choices for each course, served at the table.', [
      'Serving staff',
      'Crockery and cutlery',
      'Linen',
      'Tasting for two',
    ]),
    packageWords('Fire and supper', [1.4, 'guest'], 'Canapés, a feast from the fire, and supper at ten.', [
      'Canapés',
      'Feast from the fire',
      'Evening supper',
      'Serving staff',
      'Linen',
    ]),
  ],
  answers: [
    'Yes. Send us the list three weeks before; every guest with an allergy gets a plate that is carried by one named person.',
    'Once you have chosen a menu we cook it for two of you at our kitchen in {place}. Others pay cost.',
    'Always: one person for every twelve guests, and a manager who knows your timings.',
    'Crockery, cutlery, glasses and linen are in the price. Coloured linen and special glasses can be hired.',
  ],
  reviews: [
    [
      5,
      'People asked for the recipe of the carrots',
      'When does that happen at a wedding? Hot plates for 130, and the staff were a joy.',
    ],
    [5, 'Everything hot, everything on time', 'They cooked in a field without mains water and it looked effortless.'],
    [
      4,
      'Wonderful food, a little early',
      'Starters came ten minutes before the speeches ended. They handled it with humour.',
    ],
  ],
};
