import type { Country } from '#contracts/terms/supplier-terms.ts';

/** The administrative level that people in a country write in an address: the first or the second. */
export const AREA_LEVEL: Readonly<Record<Country, 1 | 2>> = {
  GB: 2,
  IE: 2,
  FR: 2,
  DE: 1,
  PL: 1,
  US: 1,
  CA: 1,
  AU: 1,
  ZA: 1,
  AT: 1,
  CH: 1,
  NG: 1,
};

/** Local names of areas, where the source has the English or official name. */
const LOCAL: Partial<Record<Country, Readonly<Record<string, string>>>> = {
  GB: {
    Anglesey: 'Isle of Anglesey',
    'Sir Powys': 'Powys',
    'The Scottish Borders': 'Scottish Borders',
    'Eilean Siar': 'Outer Hebrides',
    'Bournemouth, Christchurch and Poole Council': 'Dorset',
  },
  IE: {
    'An Cabhán': 'County Cavan',
    'An Longfort': 'County Longford',
    'Uíbh Fhailí': 'County Offaly',
    'Cork City': 'County Cork',
    'Dublin City': 'County Dublin',
    'South Dublin': 'County Dublin',
    'Fingal County': 'County Dublin',
    'Dún Laoghaire-Rathdown': 'County Dublin',
    'Galway City': 'County Galway',
    'Limerick City and County Council': 'County Limerick',
    'Mayo County': 'County Mayo',
  },
  FR: {
    'Département du Nord': 'Nord',
    'Département du Vaucluse': 'Vaucluse',
    "Cote d'Or": 'Côte-d’Or',
    'Loire-et-Cher': 'Loir-et-Cher',
    'Meurthe et Moselle': 'Meurthe-et-Moselle',
    "Val d'Oise": 'Val-d’Oise',
    'South Corsica': 'Corse-du-Sud',
    'Upper Corsica': 'Haute-Corse',
    'Upper Garonne': 'Haute-Garonne',
  },
  DE: {
    'Baden-Wurttemberg': 'Baden-Württemberg',
    Bavaria: 'Bayern',
    Hesse: 'Hessen',
    'Lower Saxony': 'Niedersachsen',
    'North Rhine-Westphalia': 'Nordrhein-Westfalen',
    Saxony: 'Sachsen',
    'Saxony-Anhalt': 'Sachsen-Anhalt',
    'State of Berlin': 'Berlin',
    Thuringia: 'Thüringen',
  },
  AT: {
    Carinthia: 'Kärnten',
    'Lower Austria': 'Niederösterreich',
    Styria: 'Steiermark',
    Tyrol: 'Tirol',
    'Upper Austria': 'Oberösterreich',
    Vienna: 'Wien',
  },
  CH: {
    'Basel-City': 'Basel-Stadt',
    Geneva: 'Genève',
    Grisons: 'Graubünden',
    Lucerne: 'Luzern',
    'Saint Gallen': 'St. Gallen',
    Zurich: 'Zürich',
  },
  PL: {
    'Greater Poland': 'wielkopolskie',
    'Kujawsko-Pomorskie': 'kujawsko-pomorskie',
    'Lesser Poland': 'małopolskie',
    'Lower Silesia': 'dolnośląskie',
    Lublin: 'lubelskie',
    Lubusz: 'lubuskie',
    Mazovia: 'mazowieckie',
    'Opole Voivodeship': 'opolskie',
    Podlasie: 'podlaskie',
    Pomerania: 'pomorskie',
    Silesia: 'śląskie',
    Subcarpathia: 'podkarpackie',
    'Warmia-Masuria': 'warmińsko-mazurskie',
    'West Pomerania': 'zachodniopomorskie',
    'Łódź Voivodeship': 'łódzkie',
    Świętokrzyskie: 'świętokrzyskie',
  },
};

const CEREMONIAL =
  /^(?:(?:City and |Royal )?(?:Metropolitan )?Borough of|City and County of|City of|County of|District of) | county borough$| City$/giu;

/** The name of an area as written in addresses. */
export function areaName(country: Country, name: string): string {
  const local = LOCAL[country]?.[name];
  if (local !== undefined) return local;
  if (country === 'GB') return name.replaceAll(CEREMONIAL, '');
  if (country === 'IE') return name.startsWith('County ') ? name : `County ${name}`;
  return country === 'NG' ? name.replace(/ State$/u, '') : name;
}
