import { expect, test } from '@jest/globals';
import { render } from 'preact-render-to-string';
import { Field } from './Field.tsx';

test('a field with an error gets the focus when the page opens, any other doesn’t', () => {
  const field = (error?: string) =>
    render(<Field name="password" type="password" label="Password" value="" error={error} />);
  expect(field('Use at least 10 characters.')).toMatch(/<input [^>]*autofocus/u);
  expect(field()).not.toContain('autofocus');
});
