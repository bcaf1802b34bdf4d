import { INVITE_PATH } from '#contracts/account/invite-path.ts';
import type { ComponentChildren } from 'preact';
import { Icon } from '../parts/Icon.tsx';
import { Field } from '../parts/Field.tsx';
import type { InviteProps, ShownSource } from '../invite-page-types.ts';
import { ProviderMark } from '../parts/ProviderMark.tsx';
import { textsFor } from '../texts/index.ts';
import type { InviteTexts } from '../texts/parts/invite-text-shape.ts';

interface InviteStepsProps extends InviteProps {
  invite: NonNullable<InviteProps['invite']>;
  source: ShownSource;
  texts: InviteTexts;
}

/** What this person can do now. Every button is its own form, because opening the page changes nothing. */
export function InviteSteps(props: InviteStepsProps) {
  const { state, invite, source, texts, me, link, otherHref } = props;
  const { supplier } = source;
  const { email } = invite;
  const last = <Last {...props} />;
  switch (state) {
    case 'join':
      return (
        <div class="invite-steps">
          <p>{texts.signedInAs(me ?? '')}</p>
          <Step link={link} step="join">
            <button class="primary" type="submit">
              {texts.join(supplier.name)}
            </button>
          </Step>
          {last}
        </div>
      );
    case 'other':
      return (
        <div class="invite-steps">
          <h2>{texts.otherTitle}</h2>
          <p>{texts.otherText(me ?? '', email ?? '')}</p>
          <a class="primary" href={otherHref}>
            {texts.switch(email ?? '')}
          </a>
          <a class="secondary" href="/console">
            {texts.stay}
          </a>
          {last}
        </div>
      );
    case 'member':
      return (
        <div class="invite-steps">
          <h2>{texts.memberTitle(supplier.name)}</h2>
          <p>{texts.memberText}</p>
          <a class="primary" href="/console">
            {texts.open}
          </a>
        </div>
      );
    case 'create':
      return (
        <div class="invite-steps">
          <Kept {...props} />
          <NewPerson {...props} />
          <Providers {...props} />
          {invite.isBegun && (
            <>
              <p>{texts.begun}</p>
              <Step link={link} step="sign-in">
                <button class="secondary" type="submit">
                  {texts.signIn}
                </button>
              </Step>
            </>
          )}
          {last}
        </div>
      );
    default:
      return (
        <div class="invite-steps">
          <Kept {...props} />
          <p>{state === 'sign-in' ? texts.signInText(email ?? '') : texts.chooseText}</p>
          <Step link={link} step="sign-in">
            <button class="primary" type="submit">
              {texts.signIn}
            </button>
          </Step>
          {state === 'choose' && (
            <Step link={link} step="sign-up">
              <button class="secondary" type="submit">
                {texts.signUp}
              </button>
            </Step>
          )}
          <Providers {...props} />
          {last}
        </div>
      );
  }
}

/** Names the invited person, with options for anyone else and a way to decline. */
function Last({ state, link, invite, source, me, texts }: InviteStepsProps) {
  const isOther = state === 'other';
  const { email } = invite;
  const named = isOther || state === 'join' || email === null ? null : texts.forOnly(email);
  return (
    <div class="invite-last">
      {(email !== null || me !== null) && (
        <details class="not-you">
          <summary>
            {named} <span>{texts.notYou}</span>
          </summary>
          <div>
            {email !== null && <p>{texts.notYouText(email, source.inviter)}</p>}
            {me !== null && (
              <Step link={link} step="sign-out">
                <button class="secondary" type="submit">
                  {texts.signOut(me)}
                </button>
              </Step>
            )}
          </div>
        </details>
      )}
      {!isOther && (
        <Step link={link} step="decline">
          <button class="plain" type="submit">
            {texts.decline}
          </button>
        </Step>
      )}
    </div>
  );
}

/** Someone is continuing as another person: until that succeeds, their own session stays, and they can go back to it. */
function Kept({ me, texts }: InviteStepsProps) {
  if (me === null) return null;
  return (
    <p class="invite-kept">
      {texts.kept(me)} <a href="/console">{texts.stay}</a>
    </p>
  );
}

/** With a password or, if the page's script finds that the browser can create one, a passkey. */
function NewPerson({ locale, link, invite, source, texts, values, faults, min }: InviteStepsProps) {
  const ofPassword = textsFor(locale).resetPassword.faults;
  const nameFault = (fault: 'required' | 'too-long' | undefined) => fault && texts.nameFaults[fault];
  const { email } = invite;
  const [first] = (['firstName', 'lastName', 'password'] as const).filter((name) => faults[name] !== undefined);
  return (
    <Step link={link} step="create">
      {/* Not sent. Password managers read it to know whose password this is. */}
      <input type="text" autocomplete="username" value={email ?? ''} readonly hidden />
      <div class="invite-names">
        <Field
          name="firstName"
          label={texts.firstName}
          value={values.firstName}
          autocomplete="given-name"
          error={nameFault(faults.firstName)}
          autofocus={first === 'firstName'}
          required
        />
        <Field
          name="lastName"
          label={texts.lastName}
          value={values.lastName}
          autocomplete="family-name"
          error={nameFault(faults.lastName)}
          autofocus={first === 'lastName'}
          required
        />
      </div>
      <div class="invite-passkey" hidden>
        <p>{texts.passkeyText}</p>
        <button class="primary" type="button">
          <Icon name="fingerprint" />
          {texts.passkey}
        </button>
      </div>
      <p class="field-error" role="alert" data-passkey-failed hidden={faults.passkey === undefined}>
        <Icon name="alert" />
        <span>{texts.passkeyRefused}</span>
      </p>
      <input type="hidden" name="passkey" disabled />
      <fieldset class="invite-password">
        <p>{texts.createText(email ?? '')}</p>
        <Field
          name="password"
          type="password"
          label={texts.password}
          aside={texts.passwordHelp(min)}
          value=""
          autocomplete="new-password"
          error={faults.password === undefined ? undefined : ofPassword[faults.password](min)}
          autofocus={first === 'password'}
          required
        />
        <button class="primary" type="submit">
          {texts.create(source.supplier.name)}
        </button>
      </fieldset>
    </Step>
  );
}

/** Signing in or up with an account elsewhere; a cookie carries the invite along. */
function Providers({ state, link, providers, texts }: InviteStepsProps) {
  const isNew = state === 'create';
  if (providers.length === 0 && !isNew) return null;
  return (
    <div class="invite-providers" role="group" aria-labelledby="invite-or" hidden={providers.length === 0}>
      <p id="invite-or">{texts.or}</p>
      {providers.map(({ key, name }) => (
        <Step key={key} link={link} step="provider">
          <input type="hidden" name="provider" value={key} />
          <button class="secondary" type="submit" aria-label={texts.with(name)}>
            <ProviderMark name={key} />
            {name}
          </button>
        </Step>
      ))}
      {isNew && (
        <button class="secondary" type="button" data-use-password hidden>
          <ProviderMark name="" />
          {texts.password}
        </button>
      )}
    </div>
  );
}

interface StepProps {
  link: InviteProps['link'];
  step: 'join' | 'create' | 'decline' | 'sign-in' | 'sign-up' | 'provider' | 'ask' | 'sign-out';
  children: ComponentChildren;
}

/** A form that does one thing with the invite. */
export function Step({ link, step, children }: StepProps) {
  return (
    <form class={`step step-${step}`} method="post" action={INVITE_PATH}>
      <input type="hidden" name="id" value={link.id} />
      <input type="hidden" name="nonce" value={link.secret} />
      <input type="hidden" name="step" value={step} />
      {children}
    </form>
  );
}
