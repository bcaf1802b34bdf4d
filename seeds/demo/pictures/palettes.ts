/** The light of a picture: colours for everything in a scene, from the sky to the flowers. */
export interface Palette {
  /** From the top down to the horizon. */
  sky: readonly [string, string, string];
  sun: string;
  far: string;
  mid: string;
  near: string;
  leaf: string;
  leaf2: string;
  stone: string;
  stone2: string;
  roof: string;
  dark: string;
  lit: string;
  path: string;
  bloom: readonly [string, string, string, string];
}

export const PALETTES = {
  dawn: {
    sky: ['#FBEDE4', '#F6DDD2', '#F1CDBF'],
    sun: '#FFF8EE',
    far: '#E0BDB0',
    mid: '#BFA08F',
    near: '#8D8A6C',
    leaf: '#6E7657',
    leaf2: '#8E9472',
    stone: '#FBF0E2',
    stone2: '#E9D3BF',
    roof: '#8A6673',
    dark: '#4B2440',
    lit: '#FFE3B0',
    path: '#F6E6D6',
    bloom: ['#E7A79B', '#F4CFC4', '#FBEBE3', '#B5627A'],
  },
  noon: {
    sky: ['#EDF2EC', '#F3F1E6', '#F8F0DF'],
    sun: '#FFFBF0',
    far: '#CBD6C1',
    mid: '#A3B598',
    near: '#7A9274',
    leaf: '#4F6B55',
    leaf2: '#6F8A6B',
    stone: '#FCF5E8',
    stone2: '#E6DAC4',
    roof: '#77828A',
    dark: '#33483F',
    lit: '#FFF0C9',
    path: '#F5EBD9',
    bloom: ['#F1C3B8', '#FBEDE5', '#E59C8C', '#C9A24B'],
  },
  dusk: {
    sky: ['#7C4D75', '#E8A48C', '#F8DAB6'],
    sun: '#FFEBC9',
    far: '#A56E83',
    mid: '#7A4A6C',
    near: '#532A4E',
    leaf: '#3F2244',
    leaf2: '#5D3A5C',
    stone: '#E7C3B0',
    stone2: '#B98A90',
    roof: '#5A3355',
    dark: '#2C1230',
    lit: '#FFD894',
    path: '#D9A79B',
    bloom: ['#F0B49F', '#F8D9C6', '#C8748A', '#FBE9DA'],
  },
  night: {
    sky: ['#1B1430', '#372248', '#53305F'],
    sun: '#F7E9CE',
    far: '#43294F',
    mid: '#33203F',
    near: '#241530',
    leaf: '#2B1B38',
    leaf2: '#3F2C4E',
    stone: '#6E5069',
    stone2: '#553B55',
    roof: '#2E1B39',
    dark: '#160C20',
    lit: '#FFD58C',
    path: '#5B3F59',
    bloom: ['#D98C96', '#F0C3B8', '#A65B7C', '#F7DFD2'],
  },
  linen: {
    sky: ['#F8F2E8', '#F1E7D8', '#EADCC8'],
    sun: '#FFFAF1',
    far: '#E3D2BB',
    mid: '#CDB698',
    near: '#A98D72',
    leaf: '#66735A',
    leaf2: '#8B977A',
    stone: '#FDF8EF',
    stone2: '#E6D8C4',
    roof: '#8D7465',
    dark: '#4A3037',
    lit: '#FFE9BD',
    path: '#FBF3E6',
    bloom: ['#E3A595', '#F5D5C9', '#FDF1EA', '#B0677A'],
  },
  sage: {
    sky: ['#E7ECDF', '#D7E0CD', '#C7D3BB'],
    sun: '#F8F8EC',
    far: '#B4C4A8',
    mid: '#8CA284',
    near: '#647C62',
    leaf: '#3E5848',
    leaf2: '#5E7A62',
    stone: '#FAF5EA',
    stone2: '#DAD8C2',
    roof: '#5F6F64',
    dark: '#283C33',
    lit: '#FFEFC4',
    path: '#EFE9D9',
    bloom: ['#F6E3D8', '#FFFFFF', '#E8B7A6', '#D9C27E'],
  },
  mist: {
    sky: ['#E4ECF0', '#D0DCE3', '#BCCCD6'],
    sun: '#F8FBFB',
    far: '#A9BDC9',
    mid: '#809AAB',
    near: '#587487',
    leaf: '#38546A',
    leaf2: '#5A778B',
    stone: '#F6F4EF',
    stone2: '#D6D9DA',
    roof: '#566A7B',
    dark: '#22384A',
    lit: '#FFE9BF',
    path: '#E6ECEC',
    bloom: ['#F3D9D0', '#FFFFFF', '#D9A79D', '#B9CCDA'],
  },
  plum: {
    sky: ['#6B3860', '#55294D', '#3F1A3A'],
    sun: '#F3D9CD',
    far: '#7F4A70',
    mid: '#5C2B50',
    near: '#43193B',
    leaf: '#2E1029',
    leaf2: '#6F3D62',
    stone: '#F3DED5',
    stone2: '#D9B0AC',
    roof: '#3A1533',
    dark: '#240A20',
    lit: '#FFDDA6',
    path: '#C990A0',
    bloom: ['#F0C3B6', '#FBE6DC', '#D28A93', '#E8B98A'],
  },
} as const satisfies Record<string, Palette>;

export type Light = keyof typeof PALETTES;
