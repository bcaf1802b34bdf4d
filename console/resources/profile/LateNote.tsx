import { Users } from 'lucide-react';
import type { ProfileField } from '#contracts/profile/profile-field.ts';
import type { SectionAnswer } from '#contracts/profile/profile.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { Icon } from '../../ui/index.ts';
import { useMembers } from '../leads/useMembers.ts';
import './profile.css';
import type { SectionWords } from './useSectionWords.ts';

interface LateNoteProps {
  /** Fields that a teammate saved while they were being changed here. */
  fields: readonly ProfileField[];
  answer: Pick<SectionAnswer, 'savedAt' | 'savedBy'>;
  words: SectionWords;
}

/** Says that a teammate saved the same fields; saving asks which values to keep, so nothing is overwritten. */
export function LateNote({ fields, answer, words }: LateNoteProps) {
  const t = useT();
  const format = useFormat();
  const members = useMembers();
  if (fields.length === 0) return null;
  const who = members.find(({ id }) => id === answer.savedBy)?.name ?? t('profile.teammate');
  const names = fields.map((field) => words.label(field)).join(', ');
  return (
    <p className="row small profile-late" role="status">
      <Icon of={Users} size={16} />
      <span className="grow">
        {t('profile.late', { who, fields: names, time: answer.savedAt ? format.time(answer.savedAt) : '' })}
      </span>
    </p>
  );
}
