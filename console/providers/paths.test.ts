import { safeNext, signInPath } from './paths.ts';

describe('the page to continue with after signing in', () => {
  it.each(['/console', '/console/leads/01J?view=chat#notes', '/staff', '/staff/suppliers'])('may be %s', (next) => {
    expect(safeNext(next)).toBe(next);
  });

  it.each([
    null,
    '',
    'https://evil.example/console',
    '//evil.example/console',
    '/\\evil.example',
    '/console\\..\\..\\evil',
    '/consolation',
    '/api/auth/sign-out',
    '/',
    'javascript:alert(1)',
    '/console/../api/auth/sign-out',
    '/console\n//evil.example',
    '/console/sign-in?next=/console/sign-in',
  ])('may not be %j', (next) => {
    expect(safeNext(next)).toBeNull();
  });

  it('travels in the address of the sign-in page, unless it is the dashboard anyway', () => {
    expect(signInPath('/console/leads?x=1')).toBe('/console/sign-in?next=%2Fconsole%2Fleads%3Fx%3D1');
    expect(signInPath('/console/')).toBe('/console/sign-in');
    expect(signInPath('/staff', true)).toBe('/console/sign-in?next=%2Fstaff&ended=1');
  });
});
