import { sectionFields, sectionsOf, translationLocales } from './profile-sections.ts';
import type { ProfileContext } from './profile-sections.ts';
import { sectionSchema } from './section-schema.ts';
import { atPath, treeOf } from './profile-tree.ts';

const CONTEXT: ProfileContext = {
  category: 'venue',
  types: ['venue', 'catering'],
  country: 'GB',
  locale: 'en-GB',
  currency: 'GBP',
  features: {
    venue: {
      style: {
        kind: 'options',
        labels: { en: 'Style' },
        options: { barn: { en: 'Barn' }, castle: null },
        notApplicable: true,
      },
      hiddenHere: null,
    },
    catering: { dishes: { kind: 'integer', labels: { en: 'Dishes' } } },
  },
  hidden: ['specialistWeddings', 'targeting'],
  year: 2026,
};
const paths = (section: 'about-you' | 'details') => sectionFields(section, CONTEXT).map(({ path }) => path);

describe('the sections of a profile', () => {
  it('leave out the parts that the market hides', () => {
    expect(sectionsOf(CONTEXT)).toEqual(['about-you', 'details']);
    expect(paths('about-you')).not.toContain('specialistWeddings');
  });

  it('take the features of each type from the data of the market', () => {
    expect(paths('details')).toEqual(['type', 'typeDetails.venue.style', 'typeDetails.catering.dishes']);
    const style = sectionFields('details', CONTEXT)[1];
    expect(style).toMatchObject({ options: ['barn', 'not-applicable'], alone: 'not-applicable' });
  });

  it('have a text for each other language, which is never required', () => {
    expect(translationLocales('de-AT')).toEqual(['en-GB', 'fr-FR', 'pl-PL']);
    expect(paths('about-you')).toContain('_translations.fr-FR.company.manager.welcomeMessage');
    expect(paths('about-you')).not.toContain('_translations.fr-FR.contacts.email');
  });

  it('name each path once', () => {
    expect(new Set(paths('about-you')).size).toBe(paths('about-you').length);
  });

  it('follow the same rules in a form, as a tree', () => {
    const schema = sectionSchema(sectionFields('about-you', CONTEXT), CONTEXT);
    const values = treeOf({ 'contacts.email': 'nobody', 'address.street': [' '], 'company.established': 2027 });
    let found: { path?: string; message: string }[] = [];
    try {
      schema.validateSync(values, { abortEarly: false, strict: true });
    } catch (error) {
      found = (error as { inner: typeof found }).inner;
    }
    const wrong = Object.fromEntries(found.map(({ path, message }) => [path, message]));
    expect(wrong).toMatchObject({
      'contacts.email': 'email',
      'address.street': 'required',
      'company.established': 'year',
    });
  });
});

describe('values by path', () => {
  it('become a tree, and can be read from it', () => {
    const tree = treeOf({ 'company.manager.welcomeMessage': 'Hello', 'company.teamSize': 4, type: ['venue'] });
    expect(tree).toEqual({ company: { manager: { welcomeMessage: 'Hello' }, teamSize: 4 }, type: ['venue'] });
    expect(atPath(tree, 'company.manager.welcomeMessage')).toBe('Hello');
    expect(atPath(tree, 'company.constructor.name')).toBeUndefined();
  });
});
