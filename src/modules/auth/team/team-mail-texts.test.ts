import { expect, it } from '@jest/globals';
import { ROLES } from '#contracts/account/roles.ts';
import { inviteTexts } from '#public/texts/invite-texts.ts';
import { teamMailTexts } from './team-mail-texts.ts';

it.each(['en-GB', 'de-DE', 'fr-FR', 'pl-PL'] as const)(
  '%s: emails name roles as the page of an invite does',
  (locale) => {
    const [mail, page] = [teamMailTexts(locale), inviteTexts(locale)];
    expect(ROLES.filter((role) => !mail.roles[role].startsWith(page.roles[role]))).toEqual([]);
  },
);
