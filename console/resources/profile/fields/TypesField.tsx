import { mayMakeFirst } from '#contracts/profile/profile-sections.ts';
import { atPath } from '#contracts/profile/profile-tree.ts';
import type { SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useActiveAccess } from '../../../providers/useSession.ts';
import { FieldFrame, Select } from '../../../ui/index.ts';
import { ChoicesField } from './ChoicesField.tsx';
import type { ChoicesFieldProps } from './ChoicesField.tsx';
import './fields.css';

const ID = 'field-category';

/** The main category, which only admins can change, and additional ones (P10). */
export function TypesField(props: ChoicesFieldProps) {
  const t = useT();
  const { field, form, words, disabled, opened } = props;
  const permissions = useActiveAccess()?.permissions ?? [];
  const [main = '', ...further] = (atPath(form.values, field.path) ?? []) as readonly string[];
  const [saved = ''] = (atPath(opened, field.path) ?? []) as readonly string[];
  const choices = field.first ?? [];
  const isFixed = disabled || choices.length < 2 || !mayMakeFirst(saved as SupplierCategory, undefined, permissions);
  const choose = (category: string): void =>
    void form.setFieldValue(field.path, [category, ...further.filter((one) => one !== category)]);
  return (
    <div className="profile-types">
      <FieldFrame id={ID} label={t('profile.mainCategory.label')} help={t('profile.mainCategory.help')}>
        <Select
          frame={isFixed ? 'input input--disabled' : 'input'}
          id={ID}
          value={main}
          disabled={isFixed}
          aria-describedby={`${ID}-help`}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {choices.map((category) => (
            <option key={category} value={category}>
              {words.option(field, category)}
            </option>
          ))}
        </Select>
      </FieldFrame>
      <ChoicesField {...props} />
    </div>
  );
}
