import { signInPath } from './entryPaths.ts';

test('the next page is part of the sign-in page’s address, unless it is the dashboard anyway', () => {
  expect(signInPath('/console/leads?x=1')).toBe('/console/login?next=%2Fconsole%2Fleads%3Fx%3D1');
  expect(signInPath('/console/')).toBe('/console/login');
  expect(signInPath('/staff', true)).toBe('/console/login?next=%2Fstaff&ended=1');
});
