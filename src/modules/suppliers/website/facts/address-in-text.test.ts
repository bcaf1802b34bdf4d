import { addressInText } from './address-in-text.ts';

describe('F11: an address in the text of a page', () => {
  test.each([
    ['GB', ['Mill Lane, Bibury, Gloucestershire GL7 5NW'], ['Mill Lane', 'GL7 5NW', 'Bibury', 'Gloucestershire']],
    ['GB', ['The Old Barn', '14 Mill Lane', 'Bibury', 'GL7 5NW'], ['14 Mill Lane', 'GL7 5NW', 'Bibury', '']],
    ['GB', ['Address: 3 High St, Frome, Somerset, BA111AA.'], ['3 High St', 'BA11 1AA', 'Frome', 'Somerset']],
    ['DE', ['Jana Lindner', 'Maximilianstraße 12', '86150 Augsburg'], ['Maximilianstraße 12', '86150', 'Augsburg', '']],
    ['DE', ['Alte Gasse 3, D-86825 Bad Wörishofen'], ['Alte Gasse 3', '86825', 'Bad Wörishofen', '']],
    ['AT', ['Ring 4, 5020 Salzburg'], ['Ring 4', '5020', 'Salzburg', '']],
    ['FR', ['12 rue des Lilas', '37000 Tours'], ['12 rue des Lilas', '37000', 'Tours', '']],
    ['PL', ['ul. Dworska 7', '30-314 Kraków'], ['ul. Dworska 7', '30-314', 'Kraków', '']],
    ['US', ['410 Elm Street, Hudson, NY 12534'], ['410 Elm Street', '12534', 'Hudson', 'NY']],
    [
      'IE',
      ['5 Main Street, Cashel, Co. Tipperary, E25 XY34'],
      ['5 Main Street', 'E25 XY34', 'Cashel', 'Co. Tipperary'],
    ],
  ])('in %s is found in %j', (country, lines, [address, postcode, town, county]) => {
    expect(addressInText(lines, country)).toEqual({ address, postcode, town, county });
  });

  test.each([
    ['a number that looks like a postcode', 'DE', ['Über 12345 Fotos gemacht']],
    ['a postcode without a street', 'DE', ['Wir sind hier', '86150 Augsburg']],
    ['a sentence', 'GB', ['We travel anywhere in the GL7 area']],
    ['an address of another country', 'GB', ['Alte Gasse 3, 86825 Bad Wörishofen']],
    ['a country without a pattern', 'NG', ['12 Marina Road, Lagos 101001']],
  ])('isn’t found in %s', (_, country, lines) => {
    expect(addressInText(lines, country)).toBeNull();
  });
});
