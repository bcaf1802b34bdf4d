import { openings } from '../text.ts';
import type { Opening } from '../text.ts';

export const OPENINGS_EN: readonly Opening[] = [
  ...openings(
    'availability',
    [],
    [
      '{hi} we are getting married {on} and wondered whether you are still free. {me} and {them}',
      '{hi} could you let us know if you have {date} available? About {guests} guests. Thanks, {me}',
      'Is {date} still free? We are {guests} people, give or take a few cousins.',
      '{hi}\n\nWe have just set the date and you were the first people we thought of. Are you taken {on}?\n\n{me} & {them}',
      '{hi} we are planning our wedding {on}. Are you around, and if so what would you need from us to keep the day? {me}',
      'Are you booked up {on}? We are easy-going about times if that helps. {me} x',
      '{hi} friends of ours had you last year and have not stopped talking about it. Would you be free {on}? It would be around {guests} of us.\n\nHope to hear from you,\n{me} and {them}',
      '{hi} quick one: are you available {on}? If not, we could move by a week either way.',
      '{hi} we have not settled on a date yet. Which Saturdays do you still have next year? {me}',
      'Hello, we are open about the date and would rather fit around you. When do you have space?\n\n{me} and {them}',
      'Hello {supplier}, we are looking at {date}. Our parents are coming from abroad, so we would like to settle things early. Could you tell us if you are free and what the next step would be?\n\nKind regards,\n{me} and {them}',
    ],
  ),
  ...openings(
    'availability',
    ['venue'],
    [
      '{hi} do you still have any Saturdays left {on}? We would be about {guests} for the day and a few more in the evening. {me} and {them}',
      'Hello, is the hall free {on}? We would like to have the ceremony and the meal in one place so that nobody has to drive. There will be {guests} of us, including quite a few children.\n\n{me}',
      '{hi}\n\nwe came past on a walk on Sunday and fell in love with the house. Is anything left {on}? We are not fixed on a Saturday; a Thursday or Friday would do just as well and would save our guests a bit on the rooms.\n\n{me} and {them}, {area}',
      '{hi} is it possible to have the whole place to ourselves {on}? We would need rooms for about 20 and somewhere for the band to be loud until midnight. {guests} guests in all.',
      'Do you allow outdoor ceremonies, and is {date} free? {guests} guests, one of them a very well behaved dog.',
    ],
  ),
  ...openings(
    'availability',
    ['images'],
    [
      '{hi} we love how calm your pictures are. Are you free {on}? We are marrying near {area}, {guests} guests, and neither of us likes having our photo taken, so you would have your work cut out. {me}',
      'Hello, are you taking bookings {on}? Only about eight hours, getting ready to first dance. {me} & {them}',
      '{hi} we found you through a friend’s album. {date}, a small church near {area} and then a barn. Would you have the day?',
    ],
  ),
  ...openings(
    'availability',
    ['music'],
    [
      '{hi} are you playing {on}? We would love two sets in the evening for {guests} people who do like to dance. {me}',
      'Hello, would you be free {on} for the ceremony and the drinks after? The church has a small gallery where you could sit. {me} and {them}',
      '{hi} is there any chance you have {date}? {them} heard you at a wedding in {area} and has talked of nothing else.',
    ],
  ),
  ...openings(
    'availability',
    ['food', 'flowers'],
    [
      '{hi} are you taking orders for {date}? We have the use of a friend’s field near {area} and {guests} people to look after. {me}',
      'Hello, we are getting married {on} and would love to work with you. Are you free that weekend?\n\n{me} and {them}',
    ],
  ),
  ...openings(
    'availability',
    ['clothes', 'hire', 'paper', 'people'],
    [
      '{hi} are you available {on}? We are near {area} and could come to you any evening. {me}',
      'Hello, do you have space {on}? We are rather late with this, sorry. {me} & {them}',
    ],
  ),
  ...openings(
    'pricing',
    [],
    [
      '{hi} could you send us your prices for {date}? Around {guests} guests. Thank you, {me}',
      'Hello, roughly what would it cost for {guests} people {on}? A ballpark is fine. {me}',
      '{hi} what are your prices for next year, and is there anything off for a weekday? {me} and {them}',
      '{hi}\n\nWe are trying to put a budget together and would be grateful for a price list. We are thinking of {date} and {guests} guests. We would rather know early if we cannot afford you, so please be frank.\n\n{me} and {them}',
      'Hello, do you have a price list? We found one online but it looked old. {me}',
      '{hi} we have three quotes and yours is the one missing. Could you let us have a figure for {date} by the end of the week? Thanks, {me}',
      '{hi} could you tell us what is included in your price and what comes on top? We have had one or two surprises elsewhere.\n\nBest wishes,\n{me}',
    ],
  ),
  ...openings(
    'pricing',
    ['venue'],
    [
      '{hi} what would {guests} guests cost with you {on}, with food and a reasonable wine? We would also like to know the hire price on its own, as my aunt is a caterer and has views. {me}',
      'Hello, is there a minimum spend in winter? We would be {guests} at most and {date} suits us well. {me} & {them}',
      '{hi} does the price per head include the toast and the evening food? We are {guests} during the day and thirty more after eight. Could you also say what corkage is if we bring our own fizz?\n\n{me} and {them}, {area}',
    ],
  ),
  ...openings(
    'pricing',
    ['images', 'music'],
    [
      '{hi} how much are you for a whole day {on}? Is travel to {area} included? {me}',
      'Hello, could you let us know the price for about six hours {on}? We would not need an engagement shoot or an album, just you on the day. {me} and {them}',
    ],
  ),
  ...openings(
    'pricing',
    ['food'],
    [
      '{hi} what do you charge per head for {guests}? Eleven vegetarians, two coeliacs and my grandfather, who eats only potatoes. {me}',
      'Hello, could you quote us for {guests} people {on}? We would like sharing plates rather than three courses. There is a kitchen on site but it is tiny. {me} and {them}',
    ],
  ),
  ...openings(
    'pricing',
    ['flowers'],
    [
      '{hi} what would a bouquet, six buttonholes, two big arrangements and {guests} people’s worth of tables come to {on}? We like it loose and a bit wild. {me}',
      'Hello, is it cheaper if we choose what is in season? We marry {on}. {me}',
    ],
  ),
  ...openings(
    'brochure',
    [],
    [
      '{hi} could you send us your brochure, please? We are looking at {date}. {me}',
      'Hello, please could we have a brochure with prices? Email is best. {me} and {them}',
      '{hi} we are just starting to look around. Do you have a brochure we could show our parents?\n\nThank you,\n{me}',
      'A brochure please, if there is one. {date}, {guests} guests. {me}',
      '{hi} we met you at the fair in {area} but left without a brochure because {them} had both hands full of cake. Could you send us one?\n\n{me}',
    ],
  ),
  ...openings(
    'brochure',
    ['venue'],
    [
      '{hi} could you send us the brochure and the sample menus? We are thinking of {guests} guests {on}. {me}',
      'Hello, do you have floor plans and a brochure? We would like to see if {guests} fit at long tables. {me} and {them}',
      '{hi} we live abroad at the moment and cannot come over before the spring. Could you send us everything you have: brochure, menus, a list of rooms and perhaps a film of the place?\n\n{me} and {them}',
    ],
  ),
  ...openings(
    'showround',
    [],
    [
      '{hi} could we come and see you some time next week? Evenings are best for us. We are marrying {on}. {me}',
      'Hello, we would love to come by and talk things through. Is a Saturday possible? {me} and {them}',
      '{hi} may we come and have a look {visit}? There would be two of us and my mother. {me}',
      '{hi} we are in {area} this weekend and could drop in. Would that suit you? It is about {date}, {guests} people.\n\n{me}',
    ],
  ),
  ...openings(
    'showround',
    ['venue'],
    [
      '{hi} could we come and see the house {visit}? We are thinking of {date} with {guests} guests. {me} and {them}',
      'Hello, we are looking for a garden ceremony and a long lunch for around {guests} people. We loved the photos of the orangery. Could we come and see you on a weekend? {me}',
      '{hi}\n\nWe have seen four places and liked the tea in one of them. Yours looks like what we have been looking for. Could we come for a showround {visit}, or whenever suits you? We are hoping for {date}.\n\n{me} and {them}',
      'Are you open to visitors on Sundays? We both work shifts. {date}, {guests} guests. {me}',
      '{hi} would it be possible to see the rooms laid for a wedding rather than empty? We are bad at imagining things. We could come any time from {visit} on.\n\nThank you,\n{me} and {them}',
    ],
  ),
  ...openings(
    'showround',
    ['images', 'music', 'people'],
    [
      '{hi} could we have a call before we decide? {visit} would be good. We marry {on}. {me} and {them}',
      'Hello, would you have half an hour for a coffee near {area}? We would like to meet the person as much as the work. {me}',
    ],
  ),
  ...openings(
    'showround',
    ['food', 'clothes', 'flowers'],
    [
      '{hi} do you do tastings or appointments in the evening? We could come {visit}. {me}',
      'Hello, may we come to the shop? {them} would like to see and touch things before we talk about money. We marry {on}. {me}',
    ],
  ),
  ...openings(
    'other',
    [],
    [
      '{hi} we have a slightly odd question: could we bring our own {guests} chairs? They are my grandmother’s and have been to every wedding in the family. {me}',
      'Hello, do you work with humanist celebrants? We marry {on}. {me} and {them}',
      '{hi} can guests in wheelchairs get everywhere? My father needs a level way in and a place to lie down for an hour. Wedding {on}. {me}',
      'Hello, our first supplier has just cancelled on us. Is there anything you could do for {date}? We would take whatever you have. {me}',
      '{hi}\n\nWe are two brides with two very different ideas of a party: {me} wants a village fête, {them} wants black tie. Have you done anything in between? {date}, {guests} guests.\n\n{me} and {them}',
      '{hi} do you have insurance papers you can send? Our venue asks for them before they let anyone in. {me}',
      'Hello, would you mind if we had a Hindu ceremony in the morning and a civil one after lunch? It means {guests} people, a fire and quite a lot of marigolds. {me} and {them}',
    ],
  ),
  ...openings(
    'other',
    ['venue'],
    [
      '{hi} may we have sparklers or a small bonfire {on}? And is there a time by which it has to be quiet? {me}',
      'Hello, is there room for a bouncy castle? Twelve children under ten and {guests} grown-ups who will want a go. {me} and {them}',
    ],
  ),
  ...openings(
    'other',
    ['images', 'music', 'food', 'flowers'],
    [
      '{hi} would you work outdoors if it is not raining too hard? We marry {on} and are stubborn about the garden. {me}',
      'Hello, our day is bilingual, English and Welsh. Does that matter to you? {date}. {me} and {them}',
    ],
  ),
];
