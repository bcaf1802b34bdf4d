import type { ProfileField } from '#contracts/profile/profile-field.ts';
import type { FormOf } from '../../../ui/fields/formikField.ts';
import type { FormTree } from '../formValues.ts';
import type { SectionWords } from '../useSectionWords.ts';

export interface ProfileInputProps {
  field: ProfileField;
  form: FormOf<FormTree>;
  /** The saved values, for showing what a field was before. */
  opened: FormTree;
  changed: boolean;
  /** Names someone else who changed it too. */
  alsoBy?: string | null;
  disabled: boolean;
  words: SectionWords;
}
