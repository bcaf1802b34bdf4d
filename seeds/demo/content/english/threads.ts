import { text, thread } from '../text.ts';
import type { Text, Thread } from '../text.ts';

export const THREADS_EN: readonly Thread[] = [
  thread(
    ['venue'],
    [
      'Hello {me} and {them},\n\nthank you for your message, and congratulations. The date is free. I would love to show you round: {visit} or {visit2} would both work.\n\n{sender}, {supplier}',
      [
        '{visit} would be perfect, thank you. Is there parking?',
        'Thank you for being so quick. We can do {visit}. My mother would like to come too, if that is all right.',
      ],
      'You are down for {visit}. Come up the drive and park by the coach house. Bring anyone whose opinion counts: there will be good biscuits.\n\n{sender}',
      [
        'Thank you so much for showing us round. We have not stopped talking about it. Two questions: could the ceremony be under the cedar, and what happens if it rains?',
        'Thank you both for your time. The orangery with the light coming through was exactly what we had in mind. Could you send us a quote for {guests}?',
      ],
      'It was lovely to meet you both. Here is the quote: {perHead} a head for {guests}, and {price} for the house with the ceremony room. If it rains we move indoors in twenty minutes; we have had practice.\n\nTake your time with it.\n\n{sender}',
      [
        'We have done the sums and would love to go ahead. Could you hold the date until {hold} while my parents look at the numbers?',
        'This looks good. Before we sign, would you hold {date} for us? We will let you know by {hold}.',
      ],
      'Of course. I have held {date} for you until {hold}, no deposit needed until then. The contract is in the post and by email.\n\n{sender}',
      [
        'Signed, and the deposit of {deposit} went off this morning. We are so happy. What happens next?',
        'The contract is on its way back to you and the deposit is paid. {them} has already told the whole office.',
      ],
    ],
  ),
  thread(
    ['venue'],
    [
      'Hello {me},\n\nthank you for getting in touch with {supplier}. We could look after {guests} people {on} very comfortably. May I ask whether you would marry here too, or come to us from church?\n\n{sender}',
      [
        'From the church in {area}, at two o’clock, so we would be with you at about half past three.',
        'We would like to do it all in one place, if the registrar can come to you.',
      ],
      'That works well. Come and see it for yourselves: I have {visit}. You can taste the canapés while you are here.\n\n{sender}',
      [
        'We loved it. The only worry is the number of rooms: we have about forty people who need a bed.',
        'It was even nicer than in the pictures. {them} measured the dance floor in steps. Could you send us a quote for {guests}?',
      ],
      'I am so pleased. Here is what it would come to: {price} for the day and {perHead} a head. For the guests we cannot put up there are two inns in the village that hold rooms for us until six weeks before.\n\n{sender}',
      [
        'Thank you, that is very clear. We would like to take it. Can you keep the date for us until {hold}?',
        'Our families agree for once. Please could you hold the day while we sort out the deposit?',
      ],
      'It is yours until {hold}. You will find the bank details in the contract; {deposit} makes it firm.\n\n{sender}',
      [
        'Paid this morning, and the contract is signed. Thank you for making this easy.',
        'Done. We have put your name on the fridge, so it must be real.',
      ],
    ],
  ),
  thread(
    ['venue'],
    [
      'Hello {me} and {them},\n\nhow nice of you to write. {date} is open, and with {guests} you would have the whole house. I have attached the sample menus. Is there anything you would hate to go without?\n\n{sender}',
      'A good dance floor and proper bread. And my nan has to be able to get about, she uses a frame.',
      'All three are easily done. The ground floor is level from the car park to the bar. Would you like to bring her along {visit}, so that she can judge for herself?\n\n{sender}',
      'She approves, which is not something she does lightly. What would it cost with the hog roast in the evening rather than the cheese?',
      'I am honoured. With the hog roast it is {perHead} a head, and {price} for the house. I have written it all out for you.\n\n{sender}',
      'We are nearly there. May we think until {hold}? There is one other place we promised to look at.',
      'Please do look at it. I will keep {date} for you until {hold} and will not chase.\n\n{sender}',
      'We looked and came straight back. The deposit is with you. When do we talk about the bread?',
    ],
  ),
  thread(
    ['venue'],
    [
      'Hello {me},\n\nthank you. I am afraid the Saturday before is taken, but {date} is free. A marquee on the south lawn would seat {guests} with room to dance. Would you like me to send plans?\n\n{sender}',
      'Yes please. And could you say what the marquee costs on top?',
      'Plans are attached. The marquee is included from May to September. It is easier to picture on the spot, so how about {visit}?\n\n{sender}',
      'Thank you for the walk round. {them} is already planning the lights. Could the band play until one?',
      'Until midnight in the marquee, and until one indoors with the doors shut: our neighbours are good people and we would like to keep them. The offer for {guests} comes to {perHead} a head plus {price}.\n\n{sender}',
      'That is fair. We would like {date}, please. Is it possible to pay the deposit in two parts?',
      'It is. Half now and half by {hold}, and the date is held from today.\n\n{sender}',
      'First half sent, contract signed. Thank you, {sender}.',
    ],
  ),
  thread(
    ['images'],
    [
      'Hello {me} and {them},\n\nthank you for your kind words. I am free {on}. A full day with me is {price}, from getting ready until the dancing is well under way, and you get every picture I like. Shall we have a chat before you decide?\n\n{sender}',
      [
        'Yes please. Would {visit} work? We are both terrible on camera, we should warn you.',
        'That would be great. {visit} after work?',
      ],
      '{visit} it is. I will ring you. Have a think about the three people you would be sad not to have a good picture of.\n\n{sender}',
      [
        'It was so good to talk. We felt at ease at once. Could you send the offer, please?',
        'Thank you for the call. {them} was worried about posing and is not any more. What would a second photographer add?',
      ],
      'Here it is: {price} for the day, a second pair of eyes would be a third more, and the album can wait until afterwards. The offer is good for a month.\n\n{sender}',
      'We would like to go ahead without the second one. Can you keep the day for us until {hold}?',
      'Kept. The agreement is attached, and {deposit} makes it final.\n\n{sender}',
      ['Signed and paid. We cannot wait to not look at the camera.', 'All done. See you on the day, and thank you.'],
    ],
  ),
  thread(
    ['images'],
    [
      'Hello {me},\n\nyes, the date is free and I know the church: the light at four o’clock is worth the trip. What are you hoping for, more reportage or some time for portraits too?\n\n{sender}',
      'Mostly as it happens. Twenty minutes for the two of us and ten for the families would be plenty.',
      'That is how I like it best. Let us meet {visit} and walk through the day together, hour by hour.\n\n{sender}',
      'That was helpful, we had not thought of half of it. How long until we would see the pictures?',
      'A few within two days, all of them within six weeks, about five hundred. It would be {price} with travel to {area}.\n\n{sender}',
      'Perfect. May we have until {hold} to say yes? We are waiting for one answer from the registrar.',
      'Of course. I have you in pencil until {hold}, and nobody else gets the day until then.\n\n{sender}',
      'The registrar said yes, so we do too. The deposit is on its way.',
    ],
  ),
  thread(
    ['music'],
    [
      'Hello {me} and {them},\n\nthanks for asking. We are free {on}. Two sets of forty-five minutes, with our own playlist in between, come to {price}. What do your friends dance to?\n\n{sender}',
      'Motown, a bit of disco, and {them} insists on one ceilidh at nine before people are too tired.',
      'We know three ceilidhs and will call them. Come and hear us: we play an open evening {visit}.\n\n{sender}',
      'You were brilliant. My feet still hurt. Could you learn one song for the first dance?',
      'With pleasure, if we have it six weeks before. The offer stands: {price} with travel and one new song.\n\n{sender}',
      'We would love to book you. The venue wants a copy of your insurance and of the electrical test by {hold}.',
      'Both are attached. We keep {date} for you until {hold}.\n\n{sender}',
      'Contract signed, deposit paid. Bring comfortable shoes.',
    ],
  ),
  thread(
    ['food'],
    [
      'Hello {me},\n\nthank you for writing. We would be happy to feed {guests} of you {on}. Is there a kitchen, and do you lean towards one long table or people wandering about with plates?\n\n{sender}',
      'There is a small kitchen with one oven. Long tables, sharing plates, and something people can eat standing up late at night.',
      'Then let us cook for you. We have a tasting {visit}, eight small things, bring an appetite.\n\n{sender}',
      'The lamb. Everyone is still talking about the lamb. And the cardamom thing. Could you do it for {guests}?',
      'We can. The menu you liked is {perHead} a head with staff and plates. I have put the late-night food down separately so that you see what it costs.\n\n{sender}',
      'That is within what we hoped. Could you keep us in the diary until {hold}? The marquee people still have to answer.',
      'You are in until {hold}. Send me allergies whenever you have them.\n\n{sender}',
      'All set, the marquee is booked and so are you. Deposit is paid.',
    ],
  ),
  thread(
    ['flowers'],
    [
      'Hello {me} and {them},\n\nhow lovely. For {date} I would have the best of the season. Have you a picture, a colour or a dress I could start from?\n\n{sender}',
      'No pink, as much green as possible, and it should look as if someone had just come in from the garden.',
      'My favourite kind of brief. Come to the studio {visit} and we will put a few stems together.\n\n{sender}',
      'That little jam jar you made is still on our table. Could you do the church door as well?',
      'I can, and it can travel on to the party afterwards. All in all {price}, delivered, set up and taken away the day after.\n\n{sender}',
      'Lovely. We just need to ask the vicar about the door. Could you hold the day until {hold}?',
      'It is in the diary. Vicars usually say yes if I sweep up.\n\n{sender}',
      'The vicar says yes if you sweep up. Deposit paid, thank you.',
    ],
  ),
  thread(
    [],
    [
      'Hello {me},\n\nthank you for your message. I would love to help {on}. It is {price} as a rule, and I can tell you more once I know a bit about the day. When would be a good time to talk?\n\n{sender}, {supplier}',
      ['{visit} would suit us. Call me on {phone} if that is easier.', 'Any evening, really. {visit}?'],
      'I have you down for {visit}. It takes half an hour, no homework needed.\n\n{sender}',
      [
        'Thank you for your time. We liked how calm you are. Could you put the offer in writing?',
        'That was very helpful. Could you send us what we talked about, with the price?',
      ],
      'Here it is in writing: {price}, with everything we spoke of. It stays good for thirty days.\n\n{sender}',
      [
        'We would like to say yes, but need to wait for our pay day. Could you hold the date until {hold}?',
        'Looks good to us. What do you need to keep the day?',
      ],
      'Nothing yet: {date} is held for you until {hold}. After that {deposit} makes it firm.\n\n{sender}',
      ['Deposit sent. Thank you for your patience with us.', 'Paid and signed. One thing off the list.'],
    ],
  ),
  thread(
    [],
    [
      'Hello {me} and {them},\n\ngood of you to think of us. The date works. I have put a few examples together that come close to what you describe, and I would be glad of your honest opinion.\n\n{sender}',
      'The second one, definitely. {them} says the fourth, but can be talked round.',
      'Then let us meet in the middle, quite literally: I could be in {area} {visit}.\n\n{sender}',
      'Good to meet you. We have talked it over and settled on the second, with the ribbon of the fourth. What does that come to?',
      'A wise marriage already. That would be {price}, and I would need the final numbers four weeks before.\n\n{sender}',
      'Perfect. Can we confirm by {hold}?',
      'Of course. I have kept the week free until {hold}.\n\n{sender}',
      'Confirmed and paid. You were the easiest thing we have organised so far.',
    ],
  ),
  thread(
    ['hire', 'clothes', 'paper', 'people'],
    [
      'Hello {me},\n\nthanks for your enquiry. We can do {date}. To give you a proper price I need to know three things: where exactly, from what time, and who decides.\n\n{sender}',
      'A field outside {area}, from noon, and my mother-in-law, though she must not know that.',
      'Understood. We could come out and look at it {visit}, then she can show us round.\n\n{sender}',
      'She was very taken with you. She asks whether it would also work on the Friday, for the setting up.',
      'It would. {price} for both days, delivered and collected. I have sent the offer to you, and a printed copy to her.\n\n{sender}',
      'You are a diplomat. We will take it, but need until {hold} for the bank.',
      'No hurry. It is yours until {hold}.\n\n{sender}',
      'The bank has woken up, the deposit is with you.',
    ],
  ),
];

export const DECLINES_EN: readonly Text[] = [
  'Thank you for all your help. We have decided on somewhere closer to my parents in the end. I am sorry, it was a hard choice.',
  'Hello {sender}, just to let you know that we have booked someone else. You were lovely to deal with, thank you.',
  'We have had to move the wedding and our new date does not work with yours. Thank you for your patience.',
  'Thank you for the offer. It is more than we can manage, so we will have to say no. All the best to you.',
  'Sorry for the silence. We have decided on a very small wedding instead, just the two of us and two witnesses.',
  'Thank you, but a friend has offered to do it for us. We hope you understand.',
].map((source) => text(source));

export const CONTACT_LINES_EN: readonly Text[] = [
  'You can reach me on {phone} or {email}.',
  'Best to call me on {phone}, or write to {email}.',
  'My number is {phone} if that is quicker ({email} works too).',
  'Text is fine: {phone}. Or {email} at the weekend.',
].map((source) => text(source));
