import { safeNext, signInPath } from './entryPaths.ts';

describe('the page to continue with after signing in', () => {
  it.each(['/console', '/console/leads/01J?view=chat#notes', '/staff', '/staff/suppliers'])('can be %s', (next) => {
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
    '/console/login?next=/console/login',
    '%2f%2fevil.example',
    '/%2fevil.example',
    '/%5cevil.example',
    '///evil.example',
    'http:evil.example',
    '\\\\evil.example',
    ' /console',
    '\t//evil.example',
    'data:text/html,x',
    'JaVaScRiPt:alert(1)',
    '/console@evil.example',
    '/console:80@evil.example/',
    '/console/..//evil.example',
    '/staff/%2e%2e/%2e%2e//evil.example',
    '/console\u2028//evil.example\u0000',
  ])('S17: may not be %j', (next) => {
    expect(safeNext(next)).toBeNull();
  });

  it('travels in the address of the sign-in page, unless it is the dashboard anyway', () => {
    expect(signInPath('/console/leads?x=1')).toBe('/console/login?next=%2Fconsole%2Fleads%3Fx%3D1');
    expect(signInPath('/console/')).toBe('/console/login');
    expect(signInPath('/staff', true)).toBe('/console/login?next=%2Fstaff&ended=1');
  });
});
