/** The couples a supplier wants to reach, at /grow/couple-targeting; field names are in profile.ts. */
export const targeting = {
  title: 'Who you’d like to reach',
  concierge: {
    label: 'Let our team suggest you',
    help: 'When a couple asks us for help and fits these choices. When off, we never suggest you.',
  },
  reach: {
    fit: '{count, plural, one {of # couple fits} other {{fits, plural, one {of {count, number} couples fits} other {of {count, number} couples fit}}}}',
    fewer: '{count, number} fewer than before',
    more: '{count, number} more than before',
    since: 'Couples in your leads since {day}. Anything they left open counts as a fit.',
    adding: '{count, plural, one {{option} would add # couple.} other {{option} would add # couples.}}',
    any: {
      budget: '{count, plural, one {Any budget would add # couple.} other {Any budget would add # couples.}}',
      guests:
        '{count, plural, one {Any number of guests would add # couple.} other {Any number of guests would add # couples.}}',
    },
    none: 'No couples yet',
    noneYet: 'Once couples write to you, you’ll see how many of them fit.',
  },
};
