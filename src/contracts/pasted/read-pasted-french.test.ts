import { describe, expect, test } from '@jest/globals';
import type { PartialDate } from '../partial-date.ts';
import { cpuTime } from '#testing/cpu-time.ts';
import { readPasted } from './read-pasted.ts';
import type { PastedContext } from './read-pasted.ts';

const FR: PastedContext = {
  country: 'FR',
  today: '2026-05-12',
  own: { names: ['Domaine des Tilleuls'], emails: ['bonjour@tilleuls.example'], phones: [] },
};
/** Fast enough that no one notices. */
const FAST_MS = 300;

const read = (text: string): Record<string, unknown> => {
  const { source, ...found } = readPasted(text, FR);
  return { source, ...Object.fromEntries(Object.entries(found).map(([field, { value }]) => [field, value])) };
};
const on = (y: number | null, m: PartialDate['m'] = null, d: PartialDate['d'] = null): PartialDate => ({ y, m, d });

describe('a pasted French email or note', () => {
  test.each([
    [
      'an email',
      'De : Claire Martin <claire.martin@example.fr>\nEnvoyé : mardi 12 mai 2026 08:54\nÀ : bonjour@tilleuls.example\nObjet : Mariage\n\nBonjour,\n\nmon fiancé Jules et moi aimerions nous marier chez vous le 19/06/2027, avec environ 80 invités. La date est-elle encore libre ? Notre budget est de 18 000 €.\nNous sommes joignables au 06 12 34 56 78.\n\nBien cordialement,\nClaire et Jules',
      {
        source: 'email',
        partnerName: 'Claire Martin',
        partnerName2: 'Jules',
        email: 'claire.martin@example.fr',
        phone: '06 12 34 56 78',
        weddingDate: on(2027, 6, 19),
        guests: '80',
        budget: '15k-20k',
      },
    ],
    [
      'a form',
      'Nom : Lucas Bernard\nNom du conjoint : Léa Petit\nE-mail : lucas@example.fr\nTéléphone : +33 6 12 34 56 78\nDate du mariage : 17 juillet 2027\nNombre d’invités : 95\nBudget : max. 15 000 euros',
      {
        partnerName: 'Lucas Bernard',
        partnerName2: 'Léa Petit',
        email: 'lucas@example.fr',
        phone: '+33 6 12 34 56 78',
        weddingDate: on(2027, 7, 17),
        guests: '95',
        budget: '10k-15k',
      },
    ],
    [
      'a form with first and last name',
      'Prénom : Aurélie\nNom : Lefèvre\nDate : 03/07/2027',
      { partnerName: 'Aurélie Lefèvre', weddingDate: on(2027, 7, 3) },
    ],
    [
      'a note of a call',
      'Appel de Mme Sophie Moreau, 12 ou 19 juin 2027, 60 à 80 personnes, tél. 06.12.34.56.78',
      {
        source: 'phone',
        partnerName: 'Sophie Moreau',
        weddingDate: on(2027, 6),
        guests: '60–80',
        phone: '06.12.34.56.78',
      },
    ],
    [
      'a couple that introduces itself',
      'Bonjour, nous sommes Marie et Paul et cherchons un lieu pour le 28/08/2027.',
      { source: 'email', partnerName: 'Marie', partnerName2: 'Paul', weddingDate: on(2027, 8, 28) },
    ],
    [
      'an introduction',
      'Bonjour, je m’appelle Camille Roux, mon compagnon s’appelle Hugo. Nous serons 70 personnes.',
      { partnerName: 'Camille Roux', partnerName2: 'Hugo', guests: '70' },
    ],
    [
      '"Jules et moi"',
      'Bonsoir, Jules et moi nous marions.\nÀ bientôt, Léa',
      { partnerName: 'Léa', partnerName2: 'Jules' },
    ],
    [
      'a quoting line',
      'Le mar. 12 mai 2026 à 08:54, Eva Laurent <eva@example.fr> a écrit :\nLe 24/07/2027 est-il possible ?',
      { partnerName: 'Eva Laurent', email: 'eva@example.fr', weddingDate: on(2027, 7, 24) },
    ],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });

  test.each<[string, PartialDate | undefined]>([
    ['Nous nous marions le samedi 17 juillet 2027', on(2027, 7, 17)],
    ['Nous nous marions le sam. 17/7/2027', on(2027, 7, 17)],
    ['Nous nous marions le 17/07/27', on(2027, 7, 17)],
    ['Nous nous marions le 1er juin 2027', on(2027, 6, 1)],
    ['Nous nous marions le 17 juillet', on(2026, 7, 17)],
    ['Nous nous marions le samedi 17 juillet', on(2027, 7, 17)],
    ['Nous nous marions du 16 au 18/07/2027', on(2027, 7)],
    ['Nous nous marions le 12 ou 13 juin 2027', on(2027, 6)],
    ['Nous nous marions en mai 2027', on(2027, 5)],
    ['Nous nous marions en août 2028', on(2028, 8)],
    ['Nous nous marions l’été prochain', on(2027, 'summer')],
    ['Nous nous marions à l’automne 2027', on(2027, 'autumn')],
    ['Nous nous marions un samedi de juin 2027', on(2027, 6, 'Saturday')],
    ['Nous nous marions un samedi d’août 2027', on(2027, 8, 'Saturday')],
    ['La mairie est le 18/06/2027, une visite serait possible le 30/05/2026', on(2027, 6, 18)],
    ['Nous sommes ensemble depuis le 3 mai 2015', undefined],
  ])('%s', (text, date) => {
    expect(readPasted(text, FR).weddingDate?.value).toEqual(date);
  });

  test.each([
    ['quatre-vingts invités', '80'],
    ['cent vingt invités', '120'],
    ['une centaine d’invités', '100'],
    ['une cinquantaine de personnes', '50'],
    ['Invités : environ 65', '65'],
    ['entre 50 et 60 personnes', '50–60'],
    ['50 à 60 personnes', '50–60'],
    ['à deux', undefined],
  ])('%s', (text, guests) => {
    expect(readPasted(text, FR).guests?.value).toBe(guests);
  });

  test.each([
    ['notre budget : 8 500 €', '5k-10k'],
    ['budget entre 10 000 et 15 000 €', '10k-15k'],
    ['20 mille euros', '15k-20k'],
    ['plus de 20 000 euros', 'over-20k'],
    ['95 € par personne', undefined],
    ['un acompte de 2 000 €', undefined],
  ])('%s', (text, budget) => {
    expect(readPasted(text, FR).budget?.value).toBe(budget);
  });

  test('yields the venue', () => {
    expect(read('La fête aura lieu au Château de Vaux.')).toMatchObject({ area: 'Château de Vaux' });
    expect(read('Nous nous marions au Domaine des Tilleuls.')).not.toHaveProperty('area');
  });

  test.each(['1 ', '1/', 'Anna et ', 'cordialement\n', '06.12.', 'au Château de ', 'le ', 'cent '])(
    'is read quickly if it is %j, repeated',
    (part) => {
      const ms = cpuTime(FAST_MS, () => readPasted(part.repeat(20_000), FR));
      expect(ms).toBeLessThan(FAST_MS);
    },
  );
});
