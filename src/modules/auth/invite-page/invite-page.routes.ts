import { object } from 'yup';
import { ownValue } from '#contracts/own-value.ts';
import { SIGN_IN_PATH, SIGN_UP_PATH } from '#contracts/account/sign-in-pages.ts';
import { INVITE_PARAM, INVITE_PATH } from '#contracts/account/invite-path.ts';
import { text } from '#contracts/fields.ts';
import { passkeyJoinInput, passkeyOptions } from '#contracts/account/passkeys.ts';
import type { Spoken } from '#contracts/languages.ts';
import { chosenLanguage, languageCookie, languageCookieName } from '#public/chosen-language.ts';
import type { LanguageLink } from '#public/chosen-language.ts';
import type { InviteProps } from '#public/invite-page-types.ts';
import type { PageLoader } from '#public/page-types.ts';
import type { Clock } from '#shared/clock.ts';
import type { Authenticator, Principal } from '#shared/http/authenticator.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import type { Answer, Caller, Route } from '#shared/http/route.ts';
import { ChallengeEnded, EmailTaken, PasskeyRefused } from '../auth.errors.ts';
import { faultsOf } from '../credentials/new-person.ts';
import { passwordMinFor } from '../credentials/password-rules.ts';
import type { AuthSettings } from '../index.ts';
import type { Providers } from '../openid/providers.ts';
import type { Trips } from '../openid/trips.ts';
import { readPasskey } from '../passkeys/joining-passkeys.ts';
import type { JoiningPasskeys } from '../passkeys/joining-passkeys.ts';
import { loginEmail } from '../people/login-email.ts';
import {
  deviceCookie,
  endedSessionCookie,
  inviteCookie,
  inviteCookieName,
  openIdCookie,
  sessionCookie,
} from '../sessions/session-cookies.ts';
import type { KnownDevices } from '../sign-in/known-devices.ts';
import type { SessionService } from '../sessions/session.service.ts';
import type { TeamServices } from '../team/team-services.ts';
import { AlreadyMember, InviteEnded, InviteForOther } from '../team/team.errors.ts';
import type { InviteLink } from '../team/team-invite.repository.ts';
import { inviteForm } from './invite-form.ts';
import { shownInvite, shownSource, stateFor } from './invite-page-props.ts';
import { ViewInvites } from './view-invites.ts';
import type { ViewInvitesParts } from './view-invites.ts';

const access = { kind: 'public' } as const;
const produces = 'text/html';
const NOTHING_TYPED = { faults: {}, values: { firstName: '', lastName: '' } };

/** The value of `as` in the address when the signed-in person continues as the invited one. */
const OTHER = 'other';

/** States without an invite in which the page has what its reader came for. */
const ANSWERED: readonly InviteProps['state'][] = ['declined', 'asked', 'member'];

/** How this visitor reads the page. */
interface Reading {
  locale: Spoken;
  languages: readonly LanguageLink[];
  /** Remembers a language that was just chosen. */
  cookie: string[];
  otherHref: string;
}

export interface InvitePageParts {
  team: Pick<TeamServices, 'accepting' | 'invites' | 'openInvites' | 'people'>;
  cards: ViewInvitesParts['cards'];
  users: ViewInvitesParts['users'];
  clock: Clock;
  sessions: Pick<SessionService, 'close'>;
  log: Pick<SecurityLog, 'note'>;
  authenticator: Authenticator;
  devices: Pick<KnownDevices, 'remember'>;
  joining: Pick<JoiningPasskeys, 'refuseSpent' | 'host'>;
  settings: AuthSettings;
  pages: PageLoader;
  providers: Pick<Providers, 'all'>;
  trips: Pick<Trips, 'begin'>;
}

/**
 * The page behind an invite's link. Opening it changes nothing; its buttons do. For people who have to sign in first, a
 * cookie keeps the invite, so that the secret isn't in the address of any other page (S8).
 */
export function invitePageRoutes(parts: InvitePageParts): Route[] {
  const { settings } = parts;
  const views = new ViewInvites({ ...parts, invites: parts.team.openInvites, people: parts.team.people });
  const { accepting } = parts.team;
  const sessionOf = (cookies: Readonly<Record<string, string>>) => ownValue(cookies, settings.cookieName);
  const who = async (cookies: Readonly<Record<string, string>>): Promise<Principal | null> => {
    const token = sessionOf(cookies);
    return token ? parts.authenticator.authenticate(token, null) : null;
  };
  /** People who join by an invite have only a password at first. */
  const passwordMin = passwordMinFor(settings, true);
  /** `address` is the part of the page's address that its own links keep. */
  const readingOf = (
    headers: { readonly 'accept-language'?: string | undefined },
    cookies: Readonly<Record<string, string>>,
    address: Record<string, string>,
    lang?: string,
  ): Reading => {
    const told = { chosen: lang, kept: ownValue(cookies, languageCookieName(settings)) };
    const { locale, links } = chosenLanguage(told, headers['accept-language'], INVITE_PATH, address);
    const cookie = links.some(({ language }) => language === lang) ? [languageCookie(settings, locale)] : [];
    const otherHref = `${INVITE_PATH}?${new URLSearchParams({ ...address, as: OTHER }).toString()}`;
    return { locale, languages: links, cookie, otherHref };
  };
  const draw = async (
    reading: Reading,
    props: Omit<InviteProps, 'locale' | 'languages' | 'otherHref' | 'min' | 'providers'>,
  ): Promise<Answer> => {
    const { renderPage } = await parts.pages();
    const gone = props.invite === null && !ANSWERED.includes(props.state);
    return {
      status: gone ? 410 : Object.keys(props.faults).length > 0 ? 422 : 200,
      headers: {
        'X-Robots-Tag': 'noindex, nofollow',
        Vary: 'Accept-Language, Cookie',
        ...(reading.cookie.length > 0 && { 'Set-Cookie': reading.cookie }),
      },
      body: renderPage('invite', {
        locale: reading.locale,
        languages: reading.languages,
        otherHref: reading.otherHref,
        min: passwordMin.min,
        providers: parts.providers.all.map(({ key, name }) => ({ key, name })),
        ...props,
      }),
    };
  };
  /** The page for this person; with `asOther`, for someone who continues as the invited person and stays signed in. */
  const show = async (
    link: InviteLink,
    person: Principal | null,
    reading: Reading,
    more: Partial<InviteProps> = {},
    asOther = false,
  ) => {
    const invite = await views.view(link, person?.userId ?? null);
    const { orphan = null } = more;
    const source = invite.source && shownSource(invite.source, reading.locale);
    const told = { ...NOTHING_TYPED, link, source, me: person?.email ?? null };
    if ('ended' in invite) {
      const hasJoined = invite.ended === 'used' && invite.source?.isMember;
      return draw(reading, { ...told, state: hasJoined ? 'member' : invite.ended, invite: null, orphan });
    }
    const state = stateFor(invite, person);
    return draw(reading, {
      ...told,
      state: state === 'other' && asOther ? stateFor(invite, null) : state,
      invite: shownInvite(invite),
      ...more,
    });
  };

  /** The page after it has done something. */
  const after = async (reading: Reading, link: InviteLink, state: 'asked' | 'declined'): Promise<Answer> => {
    const { source } = await views.view(link, null);
    return draw(reading, {
      ...NOTHING_TYPED,
      link,
      state,
      me: null,
      invite: null,
      source: source && shownSource(source, reading.locale),
    });
  };

  /** Goes to a provider and returns to this page. A form can't redirect to another host, so the page it leads to does. */
  const leaveFor = async (key: string, caller: Caller, keep: string, locale: Spoken): Promise<Answer> => {
    const trip = { purpose: 'openid-sign-in', userId: null, next: INVITE_PATH } as const;
    const { url, cookie } = await parts.trips.begin(key, trip, caller);
    const { renderPage } = await parts.pages();
    const name = parts.providers.all.find((provider) => provider.key === key)?.name ?? key;
    return {
      status: 200,
      headers: { Refresh: `0; url=${url}`, 'Set-Cookie': [keep, openIdCookie(settings, cookie)] },
      body: renderPage('leaving', { locale, name, url }),
    };
  };

  return [
    defineRoute({
      method: 'get',
      path: INVITE_PATH,
      summary: 'Page of an invite; opening it changes nothing',
      access,
      produces,
      // Mail programs add more parameters, which are ignored.
      query: object({ id: text(100), nonce: text(100), as: text(20), lang: text(20) }),
      answers: { 200: null },
      async run({ query, cookies, headers }) {
        const kept = ownValue(cookies, inviteCookieName(settings))?.split('.') ?? [];
        const link = { id: query.id ?? kept[0] ?? '', secret: query.nonce ?? kept[1] ?? '' };
        const isOther = query.as === OTHER;
        const address = {
          ...(query.id !== undefined && query.nonce !== undefined && { id: query.id, nonce: query.nonce }),
          ...(isOther && { as: OTHER }),
        };
        return show(link, await who(cookies), readingOf(headers, cookies, address, query.lang), {}, isOther);
      },
    }),
    defineRoute({
      method: 'post',
      path: '/api/nonce/invite/passkey',
      summary: 'Get the options for creating a passkey to join with; doesn’t use up the invite',
      access,
      admit: ({ actor }) => parts.joining.refuseSpent(actor),
      body: passkeyJoinInput,
      answers: { 200: passkeyOptions },
      async run({ actor, body: { id, nonce, firstName, lastName } }) {
        return ok(await accepting.beginPasskey({ id, secret: nonce }, `${firstName} ${lastName}`.trim(), actor));
      },
    }),
    defineRoute({
      method: 'post',
      path: INVITE_PATH,
      summary: 'Accept or decline an invite, sign in or out first, or ask for another one',
      access,
      produces,
      form: true,
      body: inviteForm,
      answers: { 200: null, 303: null },
      async run({ actor, body, cookies, headers }) {
        const link = { id: body.id, secret: body.nonce };
        const keep = inviteCookie(settings, `${link.id}.${link.secret}`);
        const reading = readingOf(headers, cookies, { id: link.id, nonce: link.secret });
        const person = await who(cookies);
        if (body.step === 'sign-in') return goTo(withInvite(SIGN_IN_PATH, link), [keep]);
        if (body.step === 'sign-up') return goTo(withInvite(SIGN_UP_PATH, link), [keep]);
        if (body.step === 'sign-out') {
          const token = sessionOf(cookies);
          if (token) await parts.sessions.close(token);
          if (token) parts.log.note('sign-out', actor);
          return goTo(INVITE_PATH, [keep, endedSessionCookie(settings)]);
        }
        if (body.step === 'provider') return await leaveFor(body.provider ?? '', actor, keep, reading.locale);
        if (body.step === 'ask') {
          const found = await views.view(link, null);
          if (!('ended' in found) || found.ended === 'unknown') return show(link, person, reading);
          await parts.team.invites.askAgain(link.id);
          return after(reading, link, 'asked');
        }
        try {
          if (body.step === 'decline') {
            await accepting.decline(link, actor);
            return await after(reading, link, 'declined');
          }
          const done = [inviteCookie(settings, '')];
          if (body.step === 'join') {
            if (!person) return goTo(withInvite(SIGN_IN_PATH, link), [keep]);
            await accepting.consume(link, { id: person.userId, email: person.email }, actor);
            return goTo('/console', done);
          }
          const byPasskey = body.step === 'create-passkey';
          const passkey = byPasskey ? readPasskey(body.passkey) : null;
          const faults = faultsOf(body, byPasskey ? null : passwordMin);
          const values = { firstName: body.firstName ?? '', lastName: body.lastName ?? '' };
          if (Object.keys(faults).length > 0) return await show(link, person, reading, { faults, values }, true);
          if (byPasskey && !passkey) throw new PasskeyRefused(false);
          const way = passkey ? { passkey } : { password: body.password ?? '' };
          const named = { ...values, locale: reading.locale };
          const { token, email } = await accepting.consumeAsNew(link, named, way, actor, sessionOf(cookies));
          const device = await parts.devices.remember(loginEmail(email));
          return goTo('/console', [...done, sessionCookie(settings, token), deviceCookie(settings, device)]);
        } catch (error) {
          if (error instanceof AlreadyMember) return show(link, person, reading, { state: 'member' });
          // The passkey is left in the browser, and the page lets the browser forget it.
          const id = readPasskey(body.passkey)?.id;
          const orphan = id === undefined ? null : { id, host: parts.joining.host };
          if (error instanceof PasskeyRefused || error instanceof ChallengeEnded) {
            const values = { firstName: body.firstName ?? '', lastName: body.lastName ?? '' };
            return show(link, person, reading, { faults: { passkey: 'refused' }, values, orphan }, true);
          }
          const known = [InviteEnded, InviteForOther, EmailTaken].some((kind) => error instanceof kind);
          const isNew = body.step === 'create' || body.step === 'create-passkey';
          if (known) return show(link, person, reading, { orphan }, isNew);
          throw error;
        }
      },
    }),
  ];
}

/** A page that first checks whether someone can accept the invite, and returns here. */
const withInvite = (path: string, { id }: InviteLink): string =>
  `${path}?next=${INVITE_PATH}&${INVITE_PARAM}=${encodeURIComponent(id)}`;

const goTo = (path: string, cookies: string[]): Answer => ({
  status: 303,
  headers: { Location: path, 'Set-Cookie': cookies },
});
