import type { FormikValues } from 'formik';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { ROLES } from '#contracts/account/roles.ts';
import type { CollaboratorAnswer } from '#contracts/account/team.ts';
import { useT } from '../../i18n/i18n.ts';
import { useActiveAccess } from '../../providers/useSession.ts';
import type { FormOf } from '../../ui/fields/formikField.ts';
import { fieldState } from '../../ui/fields/formikField.ts';
import { Icon } from '../../ui/index.ts';
import { useRolesToGive } from './rolesToGive.ts';
import './role-choice.css';

interface RoleChoiceProps<V extends FormikValues> {
  /** Its field is `role`. */
  form: FormOf<V>;
  members: readonly CollaboratorAnswer[];
}

/** The five roles to choose from, each with its purpose and how many people have it. */
export function RoleChoice<V extends FormikValues>({ form, members }: RoleChoiceProps<V>) {
  const t = useT();
  const id = useId();
  const { value, error } = fieldState(form, 'role');
  const roles = useRolesToGive();
  const supplier = useActiveAccess()?.name ?? '';
  return (
    <fieldset className="role-choice" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field__label">{t('team.form.role')}</legend>
      <div className={error ? 'role-choice__list role-choice__list--wrong' : 'role-choice__list'}>
        {roles.map((role) => (
          <label key={role} className="role-choice__one">
            <input
              type="radio"
              name="role"
              value={role}
              checked={value === role}
              aria-describedby={`${id}-${role}`}
              onChange={form.handleChange}
            />
            <span className="grow">
              <span className="strong">{t(`terms.role.${role}`)}</span>
              <span className="small ink-2 role-choice__help" id={`${id}-${role}`}>
                {t(`team.roles.${role}`)}
              </span>
            </span>
            <span className="caption ink-3">
              {t('team.roles.people', { count: members.filter((member) => member.role === role).length })}
            </span>
          </label>
        ))}
      </div>
      {roles.length < ROLES.length && <p className="small ink-3">{t('team.form.ownAdmins', { supplier })}</p>}
      {error && (
        <p className="field__error" id={`${id}-error`} role="alert">
          <Icon of={CircleAlert} size={14} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
