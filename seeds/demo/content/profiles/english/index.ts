import type { ProfileWords } from '../profile-words.ts';
import { ENGLISH_CAKES, ENGLISH_CATERING } from './food.ts';
import { ENGLISH_PHOTO, ENGLISH_VIDEO } from './images.ts';
import { ENGLISH_MARQUEE, ENGLISH_MUSIC, ENGLISH_PLANNERS, ENGLISH_TRANSPORT } from './people.ts';
import { ENGLISH_BEAUTY, ENGLISH_DRESS, ENGLISH_FLORIST, ENGLISH_STATIONERY } from './style.ts';
import { ENGLISH_VENUES } from './venues.ts';

export const ENGLISH_PROFILES: ProfileWords = {
  categories: {
    venue: ENGLISH_VENUES,
    photo: ENGLISH_PHOTO,
    video: ENGLISH_VIDEO,
    cakes: ENGLISH_CAKES,
    catering: ENGLISH_CATERING,
    florist: ENGLISH_FLORIST,
    dress: ENGLISH_DRESS,
    beauty: ENGLISH_BEAUTY,
    stationery: ENGLISH_STATIONERY,
    music: ENGLISH_MUSIC,
    marquee: ENGLISH_MARQUEE,
    transport: ENGLISH_TRANSPORT,
    planners: ENGLISH_PLANNERS,
  },
  answers: [
    [
      'Tell us your date and we hold it for fourteen days without charge. A quarter of the price confirms it; the rest is due a month before.',
      'A signed agreement and a deposit of 25% book the date. We send both by email, and you can take your time to read them.',
    ],
    [
      'Saturdays from May to September go twelve to eighteen months ahead. For other days, half a year is usually enough.',
      'Most couples book about a year before. It is always worth asking about a date that is closer: plans change.',
    ],
    [
      'By bank transfer or card: the deposit when you book, half of the rest three months before, the last part four weeks before.',
      'In three parts, by transfer. You get an invoice for each, and a reminder that is friendly.',
    ],
    [
      'Moving the date once is free if we are available. If you cancel more than six months ahead, only the deposit is lost.',
      'Until nine months before, you can move to any free date at no charge. After that we look for a way that is fair to both of us.',
    ],
    [
      'Yes, we have public liability insurance of five million and can send you or your venue the certificate.',
      'Yes, against damage and injury. The certificate is renewed every spring; ask and we send it.',
    ],
    [
      'Please do. Come by on a weekday afternoon, or we talk by video if you live far away.',
      'We prefer it. An hour together, without charge, and nothing to sign at the end.',
    ],
  ],
  offers: {
    marketplace: [
      '10% for couples who found us here',
      'Tell us where you found us when you book. It can’t be combined with other offers.',
    ],
    late: ['Last dates of the season', 'A few dates have become free. They come with a quarter off the usual price.'],
    midweek: ['Monday to Thursday for less', '15% off on every day from Monday to Thursday, school holidays included.'],
    seasonal: [
      'Winter weddings',
      'Marry between November and February and pay less: candles, fires and early dark are included.',
    ],
    custom: [
      'A gift for early birds',
      'Book more than a year ahead and there is something extra for you.',
      'Champagne for your first toast',
    ],
  },
  openDay: [
    'Open day at {name}',
    'Walk around on your own or with us. Tables are laid, the kitchen cooks small plates, and our florist and band of the day are there.',
  ],
  fairs: [
    [
      '{place} Wedding Fair',
      'Forty makers, growers and musicians from around {place} in the old assembly rooms. You find us by the stairs; bring your questions and your mother.',
    ],
    [
      'The Slow Wedding Market',
      'A small market for people who would rather talk than collect leaflets. We bring samples and time.',
    ],
  ],
  achievements: [
    ['award', '{place} Wedding Awards, shortlisted', 'https://wedding-awards.example/'],
    ['media', 'The Slow Wedding, spring issue', 'https://slow-wedding.example/'],
    ['accreditation', 'Guild of Independent Wedding Makers', 'https://wedding-makers.example/'],
  ],
  reviews: [
    [
      5,
      'Booked after ten minutes',
      'We talked once and knew. Everything that was promised happened, and a few things more.',
    ],
    [
      5,
      'Kind, quick and on time',
      'Every email was answered the same day, and on the wedding day we did not have to think about anything.',
    ],
    [
      5,
      'Our best decision',
      'Of all the people we found for our wedding, these are the ones we would call again first.',
    ],
    [
      4,
      'Very happy',
      'Small confusion about the arrival time, cleared up with one call. Warm people who love what they do.',
    ],
    [5, 'They thought of everything', 'Umbrellas, plasters, water for the dog. We had asked for none of it.'],
    [
      4,
      'Friendly and professional',
      'A little above our budget, and worth it in the end. Thank you for your patience.',
    ],
    [5, 'Like friends who happen to be experts', 'Honest advice, even when it meant spending less.'],
    [
      3,
      'Good, with a few hiccups',
      'The result is lovely. We would have wished for clearer information before the day.',
    ],
  ],
  testimonials: [
    'Thank you for the calm in the middle of our very loud family. We would do it all again next weekend.',
    'It was better than we had imagined, and we imagine a lot. Our parents send their love.',
    'Three months later people still ask us for your number. We are happy to share it.',
  ],
  thanks: [
    'Thank you both! It was a joy to be part of your day. Come and see us when you are nearby.',
    'That means a great deal to all of us. We wish you a long and happy time together.',
    'What a lovely thing to read this morning. Thank you, and give our best to your families.',
  ],
  regrets: [
    'Thank you for your honest words. You are right about the information beforehand: we now send a timetable six weeks ahead, so that nobody has to ask.',
    'Thank you for writing this so kindly. We have changed how we handle messages before the day, and we are sorry that you had to wait.',
  ],
  welcome: 'Hello! Tell us a little about your day. We usually reply within a day, often sooner.',
  region: '{place} and about an hour around it',
  and: ' & ',
};
