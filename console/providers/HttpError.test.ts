import { enGB } from '../i18n/en-GB.ts';
import { startI18n } from '../i18n/i18n.ts';
import type { FieldError, Problem } from '#contracts/problem.ts';
import { HttpError, fieldMessages, pointerPath } from './HttpError.ts';

const wrong = (pointer: string, rule = 'required', params?: FieldError['params']): FieldError => ({
  pointer,
  rule,
  detail: 'Server words',
  ...(params && { params }),
});
const problem = (errors?: FieldError[]): Problem => ({
  type: 'urn:aisle:invalid-input',
  title: 'Check the highlighted fields.',
  status: 422,
  code: 'invalid-input',
  instance: '7F2A',
  ...(errors && { errors }),
});

beforeAll(() => startI18n('en-GB', async () => enGB));

describe('a server error', () => {
  it('returns field messages in the screen’s language', () => {
    const { body } = new HttpError(422, problem([wrong('#/email'), wrong('#/name', 'max', { max: 60 })]));
    expect(body.errors).toEqual({ email: 'Fill this in.', name: 'Use at most 60 characters.' });
  });

  it('nests the messages like the form', () => {
    expect(fieldMessages([wrong('#/contacts/email'), wrong('#/contacts/phone', 'phone')])).toEqual({
      contacts: { email: 'Fill this in.', phone: 'Enter a phone number with its area code.' },
    });
  });

  it('keeps the first message of a field', () => {
    expect(fieldMessages([wrong('#/email'), wrong('#/email', 'email')])).toEqual({ email: 'Fill this in.' });
  });

  it('uses the server’s text for a rule that isn’t in the catalogue', () => {
    expect(fieldMessages([wrong('#/email', 'brand-new-rule')])).toEqual({ email: 'Server words' });
  });

  it('has a code to switch on, even without a response', () => {
    expect(new HttpError(422, problem()).code).toBe('invalid-input');
    expect(new HttpError(0, null).code).toBe('network');
    expect(new HttpError(502, null).code).toBe('unknown');
  });

  it('describes the error in the console’s own words', () => {
    expect(new HttpError(0, null).message).toBe('The server isn’t responding. Nothing you wrote is lost.');
    expect(new HttpError(409, { ...problem(), status: 409, code: 'stale-version' }).message).toMatch(
      /^Someone changed this/u,
    );
    expect(new HttpError(500, { ...problem(), status: 500, code: 'internal' }).message).toMatch(
      /^Something went wrong/u,
    );
  });

  it('keeps the server’s sentence on pages without such texts', async () => {
    await startI18n('en-GB', async () => ({}));
    const refused = {
      ...problem(),
      status: 409,
      code: 'units-already-spent' as const,
      detail: 'These units were spent.',
    };
    expect(new HttpError(409, refused).message).toBe('These units were spent.');
  });

  it('reads JSON pointers with escapes', () => {
    expect(pointerPath('#/a~1b/c~0d')).toEqual(['a/b', 'c~d']);
    expect(pointerPath('?sort')).toEqual(['?sort']);
  });
});
