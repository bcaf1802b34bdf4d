import { frFR } from '../i18n/fr-FR.ts';
import { claimBusiness as frenchClaimBusiness } from '../i18n/fr-FR/claim-business.ts';
import { auth as frenchAuth } from '../i18n/fr-FR/auth.ts';
import { forgot as frenchForgot } from '../i18n/fr-FR/forgot.ts';
import { listing as frenchListing } from '../i18n/fr-FR/listing.ts';
import { recover as frenchRecover } from '../i18n/fr-FR/recover.ts';
import { secondStep as frenchSecondStep } from '../i18n/fr-FR/second-step.ts';
import { openId as frenchOpenId, signInWith as frenchSignInWith } from '../i18n/fr-FR/sign-in-with.ts';
import { signUp as frenchSignUp } from '../i18n/fr-FR/sign-up.ts';
import { deDE } from '../i18n/de-DE.ts';
import { claimBusiness as germanClaimBusiness } from '../i18n/de-DE/claim-business.ts';
import { auth as germanAuth } from '../i18n/de-DE/auth.ts';
import { forgot as germanForgot } from '../i18n/de-DE/forgot.ts';
import { listing as germanListing } from '../i18n/de-DE/listing.ts';
import { recover as germanRecover } from '../i18n/de-DE/recover.ts';
import { secondStep as germanSecondStep } from '../i18n/de-DE/second-step.ts';
import { openId as germanOpenId, signInWith as germanSignInWith } from '../i18n/de-DE/sign-in-with.ts';
import { signUp as germanSignUp } from '../i18n/de-DE/sign-up.ts';
import { enGB } from '../i18n/en-GB.ts';
import { auth } from '../i18n/en-GB/auth.ts';
import { claimBusiness } from '../i18n/en-GB/claim-business.ts';
import { forgot } from '../i18n/en-GB/forgot.ts';
import { listing } from '../i18n/en-GB/listing.ts';
import { recover } from '../i18n/en-GB/recover.ts';
import { secondStep } from '../i18n/en-GB/second-step.ts';
import { openId, signInWith } from '../i18n/en-GB/sign-in-with.ts';
import { signUp } from '../i18n/en-GB/sign-up.ts';
import type { Language } from '../i18n/languages.ts';
import type { MessageTree } from '../i18n/translator.ts';
import { plPL } from '../i18n/pl-PL.ts';
import { claimBusiness as polishClaimBusiness } from '../i18n/pl-PL/claim-business.ts';
import { auth as polishAuth } from '../i18n/pl-PL/auth.ts';
import { forgot as polishForgot } from '../i18n/pl-PL/forgot.ts';
import { listing as polishListing } from '../i18n/pl-PL/listing.ts';
import { recover as polishRecover } from '../i18n/pl-PL/recover.ts';
import { secondStep as polishSecondStep } from '../i18n/pl-PL/second-step.ts';
import { openId as polishOpenId, signInWith as polishSignInWith } from '../i18n/pl-PL/sign-in-with.ts';
import { signUp as polishSignUp } from '../i18n/pl-PL/sign-up.ts';

/** All texts of the console and of the pages before it, by language. */
export const CATALOGUES: Record<Language, MessageTree> = {
  'en-GB': { ...enGB, auth, claimBusiness, forgot, listing, openId, recover, secondStep, signInWith, signUp },
  'fr-FR': {
    ...frFR,
    auth: frenchAuth,
    claimBusiness: frenchClaimBusiness,
    forgot: frenchForgot,
    listing: frenchListing,
    recover: frenchRecover,
    secondStep: frenchSecondStep,
    openId: frenchOpenId,
    signInWith: frenchSignInWith,
    signUp: frenchSignUp,
  },
  'de-DE': {
    ...deDE,
    auth: germanAuth,
    claimBusiness: germanClaimBusiness,
    forgot: germanForgot,
    listing: germanListing,
    recover: germanRecover,
    secondStep: germanSecondStep,
    openId: germanOpenId,
    signInWith: germanSignInWith,
    signUp: germanSignUp,
  },
  'pl-PL': {
    ...plPL,
    auth: polishAuth,
    claimBusiness: polishClaimBusiness,
    forgot: polishForgot,
    listing: polishListing,
    recover: polishRecover,
    secondStep: polishSecondStep,
    openId: polishOpenId,
    signInWith: polishSignInWith,
    signUp: polishSignUp,
  },
};
