import { wrongPaths } from './wrongPaths.ts';

describe('where a form is wrong', () => {
  it('names each field, also inside others and in lists, in the order of the form', () => {
    const messages = { name: 'required', contacts: { email: 'email', phone: 'phone' }, days: { 1: 'past' }, none: {} };
    expect(wrongPaths(messages)).toEqual(['name', 'contacts.email', 'contacts.phone', 'days.1']);
    expect(wrongPaths({})).toEqual([]);
  });
});
