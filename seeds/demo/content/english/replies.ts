import { replies } from '../text.ts';
import type { Language } from '../text.ts';

export const REPLIES_EN: Language['replies'] = [
  ...replies(
    'availability',
    [],
    [
      'Hello {me},\n\nthank you for writing. Yes, we are free {on} at the moment. Nobody else has asked for the day, so there is no rush, but I am happy to pencil you in for a week while you think.\n\n{sender}, {supplier}',
      'Hello {me} and {them},\n\ncongratulations. The date is still open. Could you tell me a little more about the day: where it is, roughly when things start, and what matters most to you?\n\nBest wishes,\n{sender}',
      'Hello {me},\n\nlovely to hear from you. I have looked in the diary and can do it. Our usual price for a day like yours is {price}, and a deposit of {deposit} keeps the date.\n\nShall we talk {visit}?\n\n{sender}',
    ],
  ),
  ...replies(
    'availability',
    ['venue'],
    [
      'Hello {me} and {them},\n\nthank you for thinking of {supplier}. I am glad to say the date is free. For a party of that size I would suggest the long room for the meal and the orangery for the ceremony, so that nobody gets wet if it rains.\n\nWould you like to come and see it? I have {visit} and {visit2} open.\n\nWarm regards,\n{sender}',
      'Hello {me},\n\nwe do have a space {on}. Ceremony and meal in one place is what we do most, and there are rooms on site for twenty-four.\n\nIf you let me know a day that suits, I will put the kettle on: {visit}, perhaps?\n\n{sender}',
    ],
  ),
  ...replies(
    'pricing',
    [],
    [
      'Hello {me},\n\nthank you for asking so plainly. For what you describe it would be {price}, with everything but travel beyond forty miles. There are no extras later unless you ask for them.\n\n{sender}, {supplier}',
      'Hello {me} and {them},\n\nour days start at {price}. Most couples spend about a fifth more once they have chosen what they like. I have put down what is included and what is not, so that you can compare.\n\nDoes that fit with what you had in mind?\n\n{sender}',
    ],
  ),
  ...replies(
    'pricing',
    ['venue', 'food'],
    [
      'Hello {me},\n\nfor your numbers we are at {perHead} a head with three courses, half a bottle of wine and the toast, and {price} for the house itself on a Saturday. Fridays and Sundays are a fifth less, Monday to Thursday a third.\n\nWould you like to come and taste something before you decide? I could do {visit}.\n\n{sender}',
      'Hello {me} and {them},\n\nhappy to help. With everyone eating well it comes to about {perHead} a head. Evening food is the only thing on top, and children under ten are half.\n\nI will gladly write you a full quote once I know the date is firm.\n\n{sender}, {supplier}',
    ],
  ),
  ...replies(
    'brochure',
    [],
    [
      'Hello {me},\n\nof course, the brochure is on its way to this address. The prices at the back are this year’s and hold for {date} too.\n\nIf something in it makes you curious, just write or ring.\n\n{sender}',
      'Hello {me} and {them},\n\nhere it is. Pages 8 to 11 are the ones people ask about most. When you have had a look, would a short call be useful? I am in {visit}.\n\n{sender}, {supplier}',
    ],
  ),
  ...replies(
    'showround',
    [],
    [
      'Hello {me},\n\nplease do come. {visit} works well for us, or {visit2} if that is easier. It takes about an hour, and bring whoever you like.\n\n{sender}',
      'Hello {me} and {them},\n\nwe would love to meet you. I have put you down for {visit}. If something comes up, tell me and we will find another time.\n\nSee you then,\n{sender}, {supplier}',
    ],
  ),
  ...replies(
    'other',
    [],
    [
      'Hello {me},\n\nthank you, that is not odd at all. The short answer is yes. The longer one depends a little on the day, so tell me more: when do you start, and how many will you be?\n\n{sender}',
      'Hello {me} and {them},\n\nwe have done something like it twice and enjoyed it both times. Let us talk it through: I am free {visit} and {visit2}.\n\nBest wishes,\n{sender}, {supplier}',
    ],
  ),
];
