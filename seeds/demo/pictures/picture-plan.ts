import type { SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import type { Picture } from './draw-picture.ts';

/** All pictures. Suppliers share them, so that each is drawn only once. */
const PICTURES = {
  house: { scene: 'venues/house', light: 'dawn' },
  manor: { scene: 'venues/house', light: 'sage', mirrored: true },
  orangery: { scene: 'venues/orangery', light: 'noon' },
  eveningOrangery: { scene: 'venues/orangery', light: 'dusk', mirrored: true },
  lawn: { scene: 'venues/lawn', light: 'sage' },
  eveningLawn: { scene: 'venues/lawn', light: 'dusk' },
  table: { scene: 'venues/table', light: 'linen' },
  eveningTable: { scene: 'venues/table', light: 'dusk' },
  night: { scene: 'venues/night', light: 'night' },
  lake: { scene: 'venues/lake', light: 'mist' },
  harbour: { scene: 'venues/lake', light: 'dusk', mirrored: true },
  gate: { scene: 'venues/gate', light: 'dawn' },
  room: { scene: 'venues/room', light: 'dawn' },
  barn: { scene: 'venues/barn', light: 'dusk' },
  marquee: { scene: 'venues/marquee', light: 'noon' },
  couple: { scene: 'trades/couple', light: 'dusk' },
  morningCouple: { scene: 'trades/couple', light: 'dawn', mirrored: true },
  prints: { scene: 'trades/prints', light: 'linen' },
  camera: { scene: 'trades/camera', light: 'dawn' },
  rings: { scene: 'trades/rings', light: 'plum' },
  bouquet: { scene: 'trades/bouquet', light: 'sage' },
  vase: { scene: 'trades/vase', light: 'linen' },
  cake: { scene: 'trades/tiers', light: 'linen' },
  plate: { scene: 'trades/plate', light: 'linen' },
  microphone: { scene: 'trades/mic', light: 'night' },
  cello: { scene: 'trades/strings', light: 'dusk' },
  dance: { scene: 'trades/disco', light: 'plum' },
  lanterns: { scene: 'trades/festoon', light: 'dusk' },
  gown: { scene: 'trades/gown', light: 'linen' },
  car: { scene: 'trades/car', light: 'noon' },
  invitation: { scene: 'trades/suite', light: 'sage' },
  mirror: { scene: 'trades/mirror', light: 'dawn' },
  book: { scene: 'trades/book', light: 'dawn' },
  projector: { scene: 'trades/reel', light: 'plum' },
} as const satisfies Record<string, Picture>;

export type PictureName = keyof typeof PICTURES;
export const PICTURE_NAMES = Object.keys(PICTURES) as PictureName[];
export const pictureOf = (name: PictureName): Picture => PICTURES[name];

type Names = readonly PictureName[];

/** Pictures of venues, which all look different; the first one is the cover. */
const OWN: Readonly<Record<string, Names>> = {
  'Wrenfield Hall': ['house', 'orangery', 'lawn', 'table', 'night', 'lake', 'gate', 'room'],
  'Oldacre Tithe Barn': ['barn', 'table', 'lawn', 'lanterns'],
  'Harbour House Trevarrick': ['harbour', 'room', 'eveningTable', 'orangery'],
  'Ballymoyle House': ['manor', 'gate', 'lawn', 'night'],
  'Gut Lindenhof': ['eveningOrangery', 'lawn', 'table', 'lake'],
  'Domaine des Trois Tilleuls': ['orangery', 'eveningTable', 'gate', 'room'],
  'Dwór Jabłoniec': ['manor', 'room', 'eveningLawn', 'night'],
  'Cold Spring Barn': ['barn', 'table', 'marquee', 'dance'],
};

/** Pictures of all other suppliers; those of a category use these sets in rotation. */
const OF_CATEGORY: Readonly<Partial<Record<SupplierCategory, readonly Names[]>>> = {
  venue: [['marquee', 'table', 'lawn', 'night']],
  photo: [
    ['couple', 'prints', 'lawn', 'rings'],
    ['morningCouple', 'rings', 'camera', 'lake'],
    ['prints', 'morningCouple', 'eveningLawn', 'camera'],
    ['eveningLawn', 'couple', 'rings', 'prints'],
    ['lake', 'morningCouple', 'prints', 'camera'],
  ],
  video: [['projector', 'couple', 'night']],
  florist: [
    ['bouquet', 'vase', 'lawn', 'table'],
    ['vase', 'bouquet', 'gate', 'table'],
  ],
  cakes: [['cake', 'table', 'plate', 'bouquet']],
  catering: [
    ['plate', 'table', 'marquee', 'cake'],
    ['eveningTable', 'plate', 'cake', 'lanterns'],
  ],
  music: [
    ['cello', 'lawn', 'eveningTable', 'lanterns'],
    ['microphone', 'dance', 'lanterns', 'barn'],
  ],
  marquee: [['marquee', 'table', 'lanterns', 'lawn']],
  dress: [['gown', 'mirror', 'rings', 'couple']],
  transport: [['car', 'gate', 'couple']],
  stationery: [['invitation', 'book', 'vase']],
  planners: [
    ['book', 'lawn', 'table', 'bouquet'],
    ['lanterns', 'book', 'lawn', 'invitation'],
  ],
  beauty: [['mirror', 'gown', 'bouquet', 'couple']],
};
const OF_ANYONE: Names = ['lawn', 'table', 'couple'];

/** Pictures of a supplier's real weddings; the first set is used by every supplier. */
export const WEDDING_PICTURES: readonly Names[] = [
  ['couple', 'lawn', 'table', 'dance'],
  ['night', 'bouquet', 'cake', 'lanterns'],
  ['morningCouple', 'gate', 'eveningTable'],
];

/** The pictures of a supplier, the cover first. `turn` counts the suppliers of its category. */
export function picturesOf({ name, category }: { name: string; category: SupplierCategory }, turn: number): Names {
  const lists = OF_CATEGORY[category];
  return OWN[name] ?? lists?.[turn % lists.length] ?? OF_ANYONE;
}
