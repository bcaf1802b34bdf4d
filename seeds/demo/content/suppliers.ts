import type { Role } from '#contracts/account/roles.ts';
import type { Market, SupplierCategory, Tier } from '#contracts/terms/supplier-terms.ts';

/** A teammate with a fixed name and address; everyone else is drawn at random. */
export interface NamedMember {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
}

/** A supplier of the demo. `leads` is its share of the 600 leads of the small size. */
export interface SupplierPlan {
  name: string;
  /** First part of its reserved domain: {domain}.example. */
  domain: string;
  category: SupplierCategory;
  market: Market;
  town: string;
  street: string;
  tier: Tier;
  leads: number;
  payPerEnquiry?: boolean;
  /** Final balance of the enquiries account; drawn at random if left out. */
  balance?: number;
  publicId?: string;
  state?: 'unchecked' | 'delisted' | 'deleted';
  revealAdminOnly?: boolean;
  team?: readonly NamedMember[];
}

/** The supplier whose demo accounts are listed in the documentation. */
export const WRENFIELD = 'wrenfield';
const ELLERY = 'ellery';
/** The top of a group, whose admins also manage the other suppliers (docs/groups.md). */
export const GROUP = {
  top: 'Harbour House Trevarrick',
  below: ['Oldacre Tithe Barn', 'Salt & Sorrel', 'Foxtail & Fennel', 'Wrencote Marquees'],
} as const;

export const STAFF = { email: 'staff@aisle.example', firstName: 'Orla', lastName: 'Keane' } as const;

const plan = (
  name: string,
  domain: string,
  category: SupplierCategory,
  market: Market,
  [town, street]: readonly [string, string],
  tier: Tier,
  leads: number,
  more: Partial<SupplierPlan> = {},
): SupplierPlan => ({ name, domain, category, market, town, street, tier, leads, ...more });

/** Thirty suppliers in six markets: all of the small size, and the first of the larger ones. */
export const SUPPLIERS: readonly SupplierPlan[] = [
  plan('Wrenfield Hall', WRENFIELD, 'venue', 'GB', ['Tetbury', 'Lime Drive'], 2.5, 92, {
    payPerEnquiry: true,
    balance: 14,
    publicId: 'GB00204518',
    team: [
      { email: 'admin@wrenfield.example', firstName: 'Harriet', lastName: 'Bell', role: 'admin' },
      { email: 'sales@wrenfield.example', firstName: 'Marcus', lastName: 'Lee', role: 'sales' },
      { email: 'viewer@wrenfield.example', firstName: 'Judith', lastName: 'Marsh', role: 'viewer' },
    ],
  }),
  plan('Ellery & Co. Photography', ELLERY, 'photo', 'GB', ['Bath', '12 Margaret’s Row'], 1, 54, {
    team: [{ email: 'admin@ellery.example', firstName: 'Nell', lastName: 'Ellery', role: 'admin' }],
  }),
  plan('Wren & Rye', 'wren-and-rye', 'cakes', 'GB', ['Bath', '4 Larkhall Yard'], 1, 18),
  plan('The Wrens Quartet', 'wrens-quartet', 'music', 'GB', ['Oxford', '31 Jericho Walk'], 2, 24, {
    payPerEnquiry: true,
  }),
  plan('Wrencote Marquees', 'wrencote', 'marquee', 'GB', ['Croydon', 'Unit 6, Mill Lane'], 1, 14),
  plan('Foxtail & Fennel', 'foxtail-fennel', 'florist', 'GB', ['Cirencester', 'The Potting Shed, Dyer Street'], 2, 26),
  plan('Oldacre Tithe Barn', 'oldacre', 'venue', 'GB', ['Bakewell', 'Oldacre Farm'], 1, 34, {
    payPerEnquiry: true,
    balance: 1,
  }),
  plan('Harbour House Trevarrick', 'trevarrick', 'venue', 'GB', ['Padstow', 'Quay Hill'], 3, 40, {
    payPerEnquiry: true,
    balance: 0,
    revealAdminOnly: true,
    team: [
      { email: 'admin@trevarrick.example', firstName: 'Morwenna', lastName: 'Tregear', role: 'admin' },
      { email: 'sales@trevarrick.example', firstName: 'Jago', lastName: 'Penrose', role: 'sales' },
      { email: 'office@trevarrick.example', firstName: 'Loveday', lastName: 'Nance', role: 'editor' },
    ],
  }),
  plan('Salt & Sorrel', 'salt-and-sorrel', 'catering', 'GB', ['Bristol', '2 Brunel Arches'], 1, 22),
  plan('Atelier Linden', 'atelier-linden', 'dress', 'GB', ['London', '58 Crucifix Lane'], 2, 18),
  plan('Hartley’s Vintage Cars', 'hartleys-cars', 'transport', 'GB', ['Derby', '9 Friar Gate Mews'], -1, 6, {
    state: 'unchecked',
  }),
  plan('Northlight Wedding Films', 'northlight-films', 'video', 'GB', ['Leeds', '17 Dock Street'], 0, 14, {
    state: 'unchecked',
  }),
  plan('Thistle & Thread Paper', 'thistle-thread', 'stationery', 'GB', ['Edinburgh', '26 Circus Lane'], 0, 10, {
    state: 'delisted',
  }),
  plan('Penny Larkin, Celebrant', 'penny-larkin', 'planners', 'GB', ['York', '3 Precentor’s Court'], 1, 16),
  plan('Jenny Wren Beauty', 'jenny-wren', 'beauty', 'GB', ['Hove', '40 Brunswick Place'], 1, 16),
  plan('Ballymoyle House', 'ballymoyle', 'venue', 'IE', ['Kilkenny', 'Castlecomer Road'], 2, 24, {
    payPerEnquiry: true,
  }),
  plan('Saltwater & Light', 'saltwater-light', 'photo', 'IE', ['Galway', '8 Nun’s Island'], 1, 14),
  plan('The Copper Kettle Band', 'copper-kettle', 'music', 'IE', ['Dublin', '21 Francis Street'], 0, 8),
  plan('Gut Lindenhof', 'gut-lindenhof', 'venue', 'DE', ['Starnberg', 'Seeweg 4'], 2.5, 26, { payPerEnquiry: true }),
  plan('Lindgrün Fotografie', 'lindgruen', 'photo', 'DE', ['Köln', 'Lothringer Straße 88'], 1, 16),
  plan('Blütenwerk Anders', 'bluetenwerk-anders', 'florist', 'DE', ['Hamburg', 'Lange Reihe 61'], 0, 10),
  plan('Elbklang', 'elbklang', 'music', 'DE', ['Dresden', 'Böhmische Straße 12'], 1, 10),
  plan(
    'Domaine des Trois Tilleuls',
    'trois-tilleuls',
    'venue',
    'FR',
    ['Saint-Émilion', 'Lieu-dit Les Tilleuls'],
    3,
    24,
    {
      payPerEnquiry: true,
    },
  ),
  plan('Maison Clairval', 'maison-clairval', 'catering', 'FR', ['Lyon', '14 rue du Bœuf'], 1, 12),
  plan('Mistral Blanc', 'mistral-blanc', 'photo', 'FR', ['Aix-en-Provence', '7 rue Cardinale'], 0, 10),
  plan('Dwór Jabłoniec', 'dwor-jabloniec', 'venue', 'PL', ['Wieliczka', 'ul. Dworska 3'], 2.5, 16),
  plan('Fotografia Jaskółka', 'jaskolka', 'photo', 'PL', ['Kraków', 'ul. Meiselsa 11/4'], 1, 8),
  plan('Cold Spring Barn', 'cold-spring-barn', 'venue', 'US', ['Hudson', '212 Spook Rock Road'], 0.5, 10),
  plan('Juniper Lane Weddings', 'juniper-lane', 'planners', 'US', ['Austin', '1908 East 6th Street'], 1, 5),
  plan('Magnolia Street Sweets', 'magnolia-sweets', 'cakes', 'US', ['Charleston', '5 Magnolia Street'], 0, 3, {
    state: 'deleted',
  }),
];

/** Patterns for further names, with the slots `{place}` and `{last}`. */
export const NAME_PATTERNS: Readonly<
  Record<'en' | 'de' | 'fr' | 'pl', Partial<Record<SupplierCategory, readonly string[]>>>
> = {
  en: {
    venue: [
      '{place} Hall',
      '{place} House',
      '{place} Barn',
      '{place} Manor',
      '{place} Mill',
      'The Orangery at {place}',
      '{place} Park',
    ],
    photo: ['{last} & {last2} Photography', '{last} Photographs', 'Pictures by {last}'],
    video: ['{last} Films', '{place} Wedding Films'],
    florist: ['{place} Flowers', '{last} & Daughters Flowers'],
    catering: ['{last}’s Table', '{place} Kitchen', 'The {place} Pantry'],
    cakes: ['{last} Cakes', 'The {place} Bakehouse'],
    music: ['The {place} Band', '{last} & the Lanterns', '{place} Strings'],
    planners: ['{last} Weddings', '{first} {last}, Celebrant'],
    dress: ['{last} Bridal', '{place} Bridal Rooms'],
    beauty: ['{first} {last} Hair and Make-up', '{place} Beauty'],
    transport: ['{last}’s Wedding Cars', '{place} Coaches'],
    marquee: ['{place} Marquees', '{last} Tents'],
    stationery: ['{last} Letterpress', '{place} Paper'],
    decoration: ['{place} Hire', '{last} Props and Lights'],
    jewellery: ['{last} & {last2} Jewellers', '{last} Goldsmiths'],
    menswear: ['{last} Tailors', '{last} & Sons Menswear'],
    entertainment: ['{place} Games', '{first} {last}, Close-up Magic'],
  },
  de: {
    venue: ['Gut {place}', 'Schloss {place}', 'Scheune {place}', 'Hof {place}'],
    photo: ['{last} Fotografie', 'Bilder von {first} {last}'],
    florist: ['Blumen {last}', 'Floristik {place}'],
    catering: ['Küche {last}', '{last} Catering'],
    music: ['DJ {first} {last}', '{place} Tanzkapelle'],
    planners: ['{first} {last} Trauredner', '{last} Hochzeitsplanung'],
    cakes: ['Konditorei {last}', 'Torten aus {place}'],
    video: ['{last} Hochzeitsfilme'],
  },
  fr: {
    venue: ['Domaine de {place}', 'Château {place}', 'La Grange de {place}'],
    photo: ['{first} {last} Photographe', 'Atelier {last}'],
    florist: ['Fleurs {last}', 'La Serre de {place}'],
    catering: ['Maison {last}', '{last} Traiteur'],
    music: ['Orchestre {place}', 'DJ {first} {last}'],
    planners: ['{first} {last}, officiante', 'Mariages {last}'],
    cakes: ['Pâtisserie {last}'],
    video: ['Films {last}'],
  },
  pl: {
    venue: ['Dwór {place}', 'Stodoła {place}', 'Folwark {place}', 'Pałac {place}'],
    photo: ['Fotografia {last}', 'Studio {last}'],
    florist: ['Kwiaty {last}'],
    music: ['Zespół {place}', 'DJ {first} {last}'],
    catering: ['Catering {last}'],
    cakes: ['Cukiernia {last}'],
    planners: ['Konsultanci {last}'],
    video: ['Filmy {last}'],
  },
};

/** Places that don't exist. */
export const INVENTED_PLACES: Readonly<Record<'en' | 'de' | 'fr' | 'pl', readonly string[]>> = {
  en: `Ashcombe Harrowmere Thornleigh Wychbrook Larkstone Penhallick Eastmarsh Hollowdene Birchover Sedgeley Marlcote Fernhay
    Copperhill Dunmallow Orchardleigh Ravensby Tollcross Willowmead Stonebarrow Applewick Kestrelmoor Cawdale Hazelbury
    Lydwell Foxcombe Greystone Millbourne Swanmere Elmsworthy Nettlebeck`.split(/\s+/u),
  de: 'Birkenau Lindental Weidenbruch Sonnenried Erlenhain Rosenbach Haselgrund Wiesenfels Ahornsee Mühlenried'.split(
    ' ',
  ),
  fr: 'Valombreuse Rochebelle Fontclaire Bellerive Montgriffon Clairlieu Vauxvert Sauvebois Hautefeuille Roncevert'.split(
    ' ',
  ),
  pl: 'Jabłonka Wierzbowo Lipiny Brzeziny Dębowiec Jasieniec Kalinowo Modrzewie Olszanka Topolno'.split(' '),
};

/** Weights of the markets and categories of further suppliers. */
export const MARKET_SHARES: readonly (readonly [Market, number])[] = [
  ['GB', 60],
  ['IE', 8],
  ['DE', 14],
  ['FR', 9],
  ['PL', 5],
  ['US', 4],
];
export const CATEGORY_SHARES: readonly (readonly [SupplierCategory, number])[] = [
  ['venue', 34],
  ['photo', 15],
  ['music', 9],
  ['florist', 8],
  ['catering', 7],
  ['cakes', 6],
  ['video', 5],
  ['planners', 5],
  ['beauty', 3],
  ['dress', 3],
  ['transport', 2],
  ['marquee', 2],
  ['stationery', 1],
];
