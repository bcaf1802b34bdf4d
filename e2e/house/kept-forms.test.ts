import { expect, test } from '@jest/globals';
import { read, writtenFiles } from './repository.ts';

/** Forms whose text isn't kept on the device, and why. All others use `useKeptForm`, `useKeptState` or their own draft. */
const NOT_KEPT = new Map([
  ['console/auth/ForgotPasswordPage.tsx', 'before sign-in: nobody’s yet'],
  ['console/auth/SignInPage.tsx', 'a password'],
  ['console/auth/SignUpPage.tsx', 'a password'],
  ['console/auth/factors/SecondStepPage.tsx', 'a code that lasts half a minute'],
  ['console/auth/recover/RecoverPage.tsx', 'before sign-in: nobody’s yet'],
  ['console/listing/AccountStep.tsx', 'a password; the other steps keep theirs for the visit'],
  ['console/listing/IdentityStep.tsx', 'kept for the visit, as nobody is signed in (useKeepValues)'],
  ['console/listing/PlaceStep.tsx', 'kept for the visit, as nobody is signed in (useKeepValues)'],
  ['console/listing/claim/MailWay.tsx', 'an address to choose'],
  ['console/resources/account/check/CheckDialog.tsx', 'a password or a code'],
  ['console/resources/account/details/DeleteAccountDialog.tsx', 'a confirmation'],
  ['console/resources/account/details/EmailCard.tsx', 'with a password'],
  ['console/resources/account/security/PasswordCard.tsx', 'a password'],
  ['console/resources/account/security/SetUpDialog.tsx', 'a code that lasts half a minute'],
  ['console/acting/ActDialog.tsx', 'a reason for this visit alone'],
  ['console/acting/ShowContactDialog.tsx', 'a reason for this visit alone'],
  ['console/resources/photo-queue/RefuseDialog.tsx', 'a reason for one click of staff'],
  ['console/resources/recoveries/StaffVouchDialog.tsx', 'a confirmation by staff'],
  ['console/resources/suppliers/SearchNameDialog.tsx', 'one name'],
  ['console/resources/team/RoleDialog.tsx', 'a choice'],
]);
const PLAIN_FORM = /\buseContractForm[(<]/u;
const KEPT = /\b(?:useKeptForm|useKeptState|keepWords)\b/u;

const forms = writtenFiles().filter(
  (path) => /^console\/.+\.tsx?$/u.test(path) && !/\.test\.tsx?$|^console\/(forms|testing|i18n|ui)\//u.test(path),
);

test('every form keeps its text on the device, or is listed here with the reason', () => {
  const found = forms.filter((path) => PLAIN_FORM.test(read(path)) && !KEPT.test(read(path)));
  expect(found.sort()).toEqual([...NOT_KEPT.keys()].sort());
});

test('no two forms keep their text in the same place', () => {
  const places = forms.flatMap((path) =>
    [...read(path).matchAll(/(?:\bplace:\s*|useKeptState(?:<[^>]+>)?\(\s*)(['`][^'`]+['`])/gu)].map(
      ([, place = '']) => place,
    ),
  );
  expect(places.length).toBeGreaterThan(40);
  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
});
