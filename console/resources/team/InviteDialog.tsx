import { useQueryClient } from '@tanstack/react-query';
import { Check, Copy, Eye, Link2, Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { AnyObjectSchema } from 'yup';
import type { CollaboratorAnswer } from '#contracts/account/team.ts';
import { roleMay } from '#contracts/account/roles.ts';
import type { Role } from '#contracts/account/roles.ts';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { KeptNote } from '../../forms/kept/KeptNote.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useCopy } from '../../layout/news/useCopy.ts';
import { useToast } from '../../layout/news/useToast.ts';
import type { FieldMessages } from '../../providers/HttpError.ts';
import { useActiveAccess } from '../../providers/useSession.ts';
import { Button, Dialog, Icon, TextAreaField, TextField } from '../../ui/index.ts';
import { RoleChoice } from './RoleChoice.tsx';
import { teamData } from './teamData.ts';
import { track } from './track.ts';

/** Milliseconds for which the form says that an invite was sent. */
const SENT_FOR = 3_000;

interface Values {
  email: string;
  role: Role | '';
  note: string;
}
const EMPTY: Values = { email: '', role: '', note: '' };

interface InviteDialogProps {
  members: readonly CollaboratorAnswer[];
  onClose: () => void;
  /** Closes the form and shows someone who is already on the team. */
  onShow: (member: CollaboratorAnswer) => void;
}

/** Invites people one after the other, by email or by a link to share. */
export function InviteDialog({ members, onClose, onShow }: InviteDialogProps) {
  const t = useT();
  const toast = useToast();
  const queries = useQueryClient();
  const supplier = useActiveAccess()?.name ?? '';
  const [byLink, setByLink] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const [hasSent, setHasSent] = useState(false);
  const [link, setLink] = useState<{ url: string; email: string } | null>(null);
  useEffect(() => {
    if (sent === null) return undefined;
    const timer = setTimeout(() => setSent(null), SENT_FOR);
    return () => clearTimeout(timer);
  }, [sent]);

  const { formik, formProps, kept, forget } = useKeptForm<Values>({
    place: 'invite new',
    initialValues: EMPTY,
    schema: async (): Promise<AnyObjectSchema> => {
      const { inviteInput, inviteLinkInput } = await import('#contracts/account/team.ts');
      return (byLink ? inviteLinkInput.omit(['supplierId']) : inviteInput) as AnyObjectSchema;
    },
    toInput: ({ email, role, note }) => ({
      ...(email !== '' && { email }),
      ...(role !== '' && { role }),
      ...(!byLink && note !== '' && { note }),
    }),
    async onSubmit({ email, role, note }, { saved }): Promise<FieldMessages | void> {
      const wanted = email.trim();
      if (memberAt(members, wanted)) return { email: t('team.form.taken') };
      if (role === '') return undefined;
      if (byLink) {
        const made = await teamData.link({ role, ...(wanted !== '' && { email: wanted }) });
        setLink({ url: made.inviteUrl, email: wanted });
      } else {
        await teamData.invite({ email: wanted, role, ...(note.trim() !== '' && { note }) });
        toast.success(t('team.form.invited', { email: wanted, role: t(`terms.role.${role}`), supplier }));
        setSent(wanted);
        setHasSent(true);
        saved(EMPTY, 0);
      }
      track('invite', { role });
      await queries.invalidateQueries({ queryKey: ['team'] });
      return undefined;
    },
    onError(error) {
      // Someone joined in the meantime: the newer list has the person whom the error links to.
      void queries.invalidateQueries({ queryKey: ['team'] });
      if (error.code === 'network') toast.failed(error);
      else if (!error.body.errors) toast.alert(`${t('team.form.failed')}. ${error.message}`);
      return error.body.errors;
    },
  });
  const { role, email } = formik.values;
  const taken = formik.errors.email === undefined ? undefined : memberAt(members, email.trim());
  const go = (asLink: boolean): void => {
    setByLink(asLink);
    // After the schema of the next validation has been updated.
    setTimeout(() => formProps.ref.current?.requestSubmit());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('team.form.title', { supplier })}
      width={560}
      actions={
        link ? (
          <Button variant="primary" onClick={onClose}>
            {t('team.form.done')}
          </Button>
        ) : (
          <>
            <Button variant="ghost" icon={Link2} busy={formik.isSubmitting && byLink} onClick={() => go(true)}>
              {t('team.form.copyLink')}
            </Button>
            <span className="spacer" />
            <Button
              onClick={() => {
                forget();
                onClose();
              }}
            >
              {t(hasSent ? 'team.form.done' : 'common.cancel')}
            </Button>
            <Button
              variant="primary"
              icon={sent === null ? Send : Check}
              busy={formik.isSubmitting && !byLink}
              onClick={() => go(false)}
            >
              {t('team.form.send')}
            </Button>
          </>
        )
      }
    >
      {link ? (
        <LinkOnce {...link} />
      ) : (
        <form {...formProps} className="col team-form">
          <FocusFirst of={formProps.ref} />
          <KeptNote of={kept} />
          <p className="small ink-2">{t('team.form.intro')}</p>
          <TextField form={formik} name="email" type="email" label={t('team.form.email')} autoComplete="off" />
          {taken && (
            <Button
              variant="text"
              className="team-form__person"
              onClick={() => {
                forget();
                onShow(taken);
              }}
            >
              {t('team.form.see', { name: taken.name })}
            </Button>
          )}
          <RoleChoice form={formik} members={members} />
          <TextAreaField
            form={formik}
            name="note"
            rows={2}
            label={t('team.form.note')}
            aside={<span className="small ink-3">{t('team.form.optional')}</span>}
          />
          {role !== '' && roleMay(role, 'leads:reveal') && (
            <p className="well small ink-2 team-form__hint">
              <Icon of={Eye} size={16} />
              {t('team.form.reveals')}
            </p>
          )}
          {sent !== null && (
            <p className="small team-form__sent">
              <Icon of={Check} size={16} />
              {t('team.form.sent', { email: sent })}
            </p>
          )}
        </form>
      )}
    </Dialog>
  );
}

/** The teammate with this address. */
const memberAt = (members: readonly CollaboratorAnswer[], email: string): CollaboratorAnswer | undefined =>
  email === '' ? undefined : members.find((member) => member.email?.toLowerCase() === email.toLowerCase());

/** Puts the cursor into the first field of a form when it opens. */
function FocusFirst({ of }: { of: RefObject<HTMLFormElement | null> }) {
  useEffect(() => of.current?.querySelector('input')?.focus(), [of]);
  return null;
}

/** The link, which no later response contains. */
function LinkOnce({ url, email }: { url: string; email: string }) {
  const t = useT();
  const copy = useCopy();
  // The button that created the link was removed.
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className="col team-form">
      <label className="field__label" htmlFor="invite-link">
        {t('team.form.linkLabel')}
      </label>
      <div className="row team-link">
        <input
          ref={field}
          id="invite-link"
          className="team-link__value grow"
          readOnly
          value={url}
          spellCheck={false}
          aria-describedby="invite-link-help"
          onFocus={(event) => event.target.select()}
        />
        <Button icon={Copy} onClick={() => void copy(url)}>
          {t('common.copy')}
        </Button>
      </div>
      <p className="small ink-2" id="invite-link-help">
        {t('team.form.linkHelp', { who: email === '' ? t('team.form.anyone') : email })}
      </p>
    </div>
  );
}
