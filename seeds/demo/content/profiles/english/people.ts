import { packageWords } from '../profile-words.ts';
import type { CategoryWords } from '../profile-words.ts';

export const ENGLISH_MUSIC: CategoryWords = {
  about: [
    [
      'Live music from the walk in to the last dance, played by people who read a room.',
      'We play everything by ear or by heart: hymns, film music, the song from your first road trip. Send us two songs and we arrange them for you.\n\nFrom {place} we travel with our own sound and lights, and look after the microphone for the speeches.',
    ],
  ],
  packages: [
    packageWords('Ceremony', [0.45, 'event'], 'An hour of music: arrival, entrance, signing and exit.', [
      'Four musicians',
      'One song arranged for you',
      'Travel within 30 miles',
    ]),
    packageWords('Ceremony and drinks', [0.75, 'event'], 'Three hours with a break while you are photographed.', [
      'Four musicians',
      'Two songs arranged for you',
      'Microphone for speeches',
    ]),
    packageWords('Until the last dance', [1.2, 'event'], 'Ceremony, drinks and two hours of dancing.', [
      'Five musicians',
      'Sound and lights',
      'Playlist in the breaks',
      'First dance of your choice',
    ]),
  ],
  answers: [
    'Thirty miles around {place} are free. After that fuel, and rooms when we finish after midnight.',
    'Yes: any of our list, and two songs that we arrange for you. Tell us what we must never play, too.',
    'Two sets of an hour with a break of thirty minutes. In the break your playlist runs.',
    'We bring sound and lights for 180 guests. We need two sockets and a dry floor of three by four metres.',
  ],
  reviews: [
    [
      5,
      'Nobody sat down',
      'My uncle danced. My uncle! They read the room perfectly and played our silly song with dignity.',
    ],
    [5, 'The walk in was magic', 'Our favourite film tune on strings, in the rain, under a tree. Unforgettable.'],
    [4, 'Great band, a bit loud at first', 'We asked, they turned it down at once, and the floor stayed full.'],
  ],
};

export const ENGLISH_MARQUEE: CategoryWords = {
  about: [
    [
      'Sailcloth tents for fields, lawns and orchards, put up by a crew that leaves no mark.',
      'Wooden poles, pale canvas, festoon lights. We visit the ground with you, measure, and draw where tables and dance floor go.\n\nFrom {place} we work all over the south. The crew comes two days before and is gone by Monday.',
    ],
  ],
  packages: [
    packageWords('For 60', [0.6, 'event'], 'One tent of nine by twelve metres with tables and chairs.', [
      'Tent and flooring',
      'Tables and chairs',
      'Festoon lights',
    ]),
    packageWords('For 120', [1, 'event'], 'A tent of nine by twenty-four metres with a dance floor.', [
      'Tent and flooring',
      'Tables and chairs',
      'Dance floor',
      'Lights and power',
    ]),
    packageWords('For 180 with lounge', [1.5, 'weekend'], 'Two tents joined, a bar and a place to sit by a stove.', [
      'Two tents',
      'Bar',
      'Stove and sofas',
      'Generator',
    ]),
  ],
  answers: [
    'For 100 guests at round tables with dancing, nine by twenty-one metres. We draw it for you without charge.',
    'Grass that is nearly level, and a gate of three metres. We look at it with you before you book.',
    'Lights and cabling are included. A silent generator and heaters can be added until a week before.',
    'Two days before, by our own crew. We take everything down on Sunday or Monday.',
  ],
  reviews: [
    [
      5,
      'Storm outside, party inside',
      'It blew all night and not a glass moved. The crew came by at ten just to look.',
    ],
    [5, 'The garden looked untouched', 'Three days later you could not tell where it had stood.'],
  ],
};

export const ENGLISH_TRANSPORT: CategoryWords = {
  about: [
    [
      'Three old cars, polished for your day and driven by the people who restored them.',
      'A cream saloon of 1951, a small coach of 1964, and an open tourer for days without rain.\n\nWe pick up in and around {place}, and drive slowly on purpose.',
    ],
  ],
  packages: [
    packageWords('One way', [0.6, 'event'], 'From home to the ceremony.', ['Car and driver', 'Ribbons in your colour']),
    packageWords('There and on', [1, 'event'], 'To the ceremony, for photographs, and to the party.', [
      'Car and driver for four hours',
      'Ribbons',
      'Umbrellas',
    ]),
    packageWords('Car and coach', [1.7, 'day'], 'The saloon for you, the coach for 24 guests.', [
      'Two vehicles',
      'Two drivers',
      'Six hours',
    ]),
  ],
  answers: [
    'Within 25 miles of {place} at no charge; the cars are old and stay close to home.',
    'Three in the saloon, two in the tourer, 24 in the coach.',
    'Always. They know every gear, and your route.',
    'Ribbons and flowers, yes; nothing that sticks to the paint.',
  ],
  reviews: [
    [5, 'My father wanted to buy it', 'Gleaming, punctual, and a driver with stories.'],
    [4, 'A lovely slow ride', 'Slower than planned, and we loved it. Allow ten minutes more.'],
  ],
};

export const ENGLISH_PLANNERS: CategoryWords = {
  about: [
    [
      'Weddings planned and told by someone who listens first.',
      'We meet over two long conversations, and I write everything down: how you met, what your families carry, what must not be said.\n\nFrom {place} I work all over the region, with people I trust and with those you bring.',
    ],
  ],
  packages: [
    packageWords('The ceremony', [0.8, 'event'], 'A ceremony written for the two of you.', [
      'Two conversations',
      'Your script to keep',
      'Rehearsal',
    ]),
    packageWords('On the day', [1.4, 'day'], 'From the first delivery to the last dance.', [
      'Timetable',
      'Calls with all suppliers',
      'Twelve hours on site',
    ]),
    packageWords('From the beginning', [3.2, 'event'], 'Planning from the first idea, for about a year.', [
      'Budget and timetable',
      'Choice of suppliers',
      'Monthly meeting',
      'The day itself',
    ]),
  ],
  answers: [
    'As many as you like: some want a plan and a phone number, others want everything but the vows.',
    'A fixed fee for each package, never a share of what you spend. I take no commission.',
    'I am, with one assistant for more than 80 guests.',
    'Of course. I call them once, share the timetable, and leave them to their work.',
  ],
  reviews: [
    [5, 'She told our story better than we can', 'Everyone laughed, then everyone cried, in the right order.'],
    [5, 'We had nothing to do', 'And that is the greatest gift. Someone even sewed a button back on.'],
    [4, 'Warm and well organised', 'The first meeting was moved, everything after ran like a clock.'],
  ],
};
