import type { ProfileField } from '#contracts/profile/profile-field.ts';
import type { FormOf } from '../../../ui/fields/formikField.ts';
import type { FormTree } from '../formValues.ts';
import type { SectionWords } from '../useSectionWords.ts';

export interface ProfileInputProps {
  field: ProfileField;
  form: FormOf<FormTree>;
  /** What is saved, to say what a field was before. */
  opened: FormTree;
  changed: boolean;
  /** Says that someone else changed it as well. */
  alsoBy?: string | null;
  disabled: boolean;
  words: SectionWords;
}
