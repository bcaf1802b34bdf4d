import { array } from 'yup';
import { integer, strictObject, text } from '#contracts/fields.ts';
import { signUpInput } from '#contracts/account/auth.ts';
import { messageInput } from '#contracts/messaging/message.ts';
import { supplierCreateInput } from '#contracts/supplier/supplier.ts';
import { enGB } from '../i18n/en-GB.ts';
import { startI18n } from '../i18n/i18n.ts';
import { stillRefused } from './stillRefused.ts';
import { validateBy } from './validateBy.ts';

beforeAll(() => startI18n('en-GB', async () => enGB));

describe('field messages from a contract', () => {
  it('name every invalid field at once', async () => {
    expect(
      await validateBy(signUpInput, { email: 'nora@finch', password: '', firstName: ' ', lastName: 'Finch' }),
    ).toEqual({
      email: 'Enter an email address like name@example.com.',
      password: 'Fill this in.',
      firstName: 'Fill this in.',
    });
  });

  it('include the rule’s numbers', async () => {
    expect(await validateBy(messageInput, { body: 'x'.repeat(10_001) })).toEqual({
      body: 'Use at most 10000 characters.',
    });
  });

  it('give a limit in characters only for texts', async () => {
    const limited = strictObject({ units: integer(1, 500), names: array(text(9)).max(2, 'max'), note: text(3) });
    expect(await validateBy(limited, { units: 501, names: ['a', 'b', 'c'], note: 'long' })).toEqual({
      units: 'Enter 500 or less.',
      names: 'Choose up to 2.',
      note: 'Use at most 3 characters.',
    });
  });

  it('nest as the contract does', async () => {
    const messages = await validateBy(supplierCreateInput, { supplierFields: { name: 'Wren' } });
    expect(messages.supplierFields).toMatchObject({ town: 'Fill this in.', category: 'Fill this in.' });
  });

  it('are empty for a valid form', async () => {
    expect(await validateBy(messageInput, { body: 'Hello' })).toEqual({});
  });
});

describe('the server’s field messages', () => {
  const refusal = { messages: { email: 'Taken', password: 'Wrong' }, values: { email: 'a@b.example', password: 'x' } };

  it('stay on their field until the field is edited', () => {
    expect(stillRefused(refusal, { email: 'a@b.example', password: 'y' })).toEqual({ email: 'Taken' });
  });

  it('are empty before anything was sent', () => {
    expect(stillRefused(null, { email: '' })).toEqual({});
  });
});
