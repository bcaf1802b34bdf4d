import { Suspense, memo, useCallback, useState } from 'react';
import type { FocusEvent, Ref } from 'react';
import type { ProfileAnswer } from '#contracts/profile/profile.ts';
import { useT } from '../../i18n/i18n.ts';
import { lazyProfileExtra } from '../../i18n/lazyPart.ts';
import { SegmentControl } from '../../ui/index.ts';
import { SectionForm } from '../profile/SectionForm.tsx';
import type { TypedSection } from '../profile/SectionForm.tsx';
import type { EditedSection } from './pageUpdate.ts';

/** Comes after the forms, so it is loaded after them. */
const Elsewhere = lazyProfileExtra(() => import('./Elsewhere.tsx'));
/** A large form, so it doesn't re-render with the page. */
const Form = memo(SectionForm);

/** The sections that the page shows while they are being edited. */
const SECTIONS: readonly EditedSection[] = ['about-you', 'details'];

interface SectionEditorsProps {
  ref: Ref<HTMLDivElement>;
  profile: ProfileAnswer;
  section: EditedSection;
  onSection: (section: EditedSection) => void;
  /** Called with the field group that has the focus; null if none has. */
  onGroup: (group: string | null) => void;
  onTyped: (section: EditedSection, typed: TypedSection) => void;
  hidden: boolean;
}

/** The forms beside the page, one at a time; a form that was opened stays mounted with its unsaved input. */
export function SectionEditors({ ref, profile, section, onSection, onGroup, onTyped, hidden }: SectionEditorsProps) {
  const t = useT();
  const offered = SECTIONS.filter((one) => profile.sections.some((known) => known.section === one));
  const [opened, setOpened] = useState<readonly EditedSection[]>([section]);
  if (!opened.includes(section)) setOpened([...opened, section]);
  const focus = ({ target }: FocusEvent): void => onGroup(target.closest('.profile-group')?.id ?? null);
  return (
    <div ref={ref} className="preview__editor" hidden={hidden} onFocus={focus}>
      {offered.length > 1 && (
        <SegmentControl
          label={t('preview.sections')}
          value={section}
          onChange={onSection}
          options={offered.map((value) => ({ value, label: t(`profile.sections.${value}.title`) }))}
        />
      )}
      {opened.map((one) => (
        <div key={one} hidden={one !== section}>
          <Editor profile={profile} section={one} inactive={one !== section} onTyped={onTyped} />
        </div>
      ))}
      <Suspense>
        <Elsewhere profile={profile} />
      </Suspense>
    </div>
  );
}

interface EditorProps extends Pick<SectionEditorsProps, 'profile' | 'section' | 'onTyped'> {
  inactive: boolean;
}

function Editor({ profile, section, inactive, onTyped }: EditorProps) {
  const t = useT();
  const typed = useCallback((values: TypedSection) => onTyped(section, values), [onTyped, section]);
  const answer = profile.sections.find((known) => known.section === section);
  if (!answer) return null;
  return (
    <Form
      answer={answer}
      context={profile.context}
      title={t(`profile.sections.${section}.title`)}
      compact
      inactive={inactive}
      onTyped={typed}
    />
  );
}
