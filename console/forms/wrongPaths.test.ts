import { wrongPaths } from './wrongPaths.ts';

describe('a form’s invalid fields', () => {
  it('are listed by name, including nested fields and lists, in form order', () => {
    const messages = { name: 'required', contacts: { email: 'email', phone: 'phone' }, days: { 1: 'past' }, none: {} };
    expect(wrongPaths(messages)).toEqual(['name', 'contacts.email', 'contacts.phone', 'days.1']);
    expect(wrongPaths({})).toEqual([]);
  });
});
