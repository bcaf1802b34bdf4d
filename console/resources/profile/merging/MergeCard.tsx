import { Users } from 'lucide-react';
import { useId, useState } from 'react';
import type { SectionAnswer } from '#contracts/profile/profile.ts';
import { ChangedWords } from '../../../forms/conflict/ChangedWords.tsx';
import { ChoiceSide } from '../../../forms/conflict/ChoiceSide.tsx';
import type { Side } from '../../../forms/conflict/conflictStore.ts';
import { plainWords } from '../../../forms/conflict/settle.ts';
import type { SharedRecord } from '../../../forms/conflict/settle.ts';
import { valueOf } from '../../../forms/conflict/words.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { Button, Icon } from '../../../ui/index.ts';
import './merging.css';
import type { FormTree } from '../formValues.ts';
import { profileData } from '../profileData.ts';
import type { FieldToMerge } from './useMerge.ts';
import type { OtherSaver } from './useOtherSaver.ts';

const SIDES: readonly Side[] = ['both', 'mine', 'theirs'];

interface MergeCardProps {
  toMerge: readonly FieldToMerge[];
  answer: Pick<SectionAnswer, 'section' | 'savedAt'>;
  who: OtherSaver;
  record: Pick<SharedRecord<FormTree>, 'name' | 'show'>;
  onShow: (field: FieldToMerge, side: Side) => void;
  onTake: () => void;
}

/** Fields that a teammate saved while they were being changed here: the chosen version is previewed in the field (16c). */
export default function MergeCard({ toMerge, answer, who, record, onShow, onTake }: MergeCardProps) {
  const t = useT();
  const format = useFormat();
  const title = useId();
  const alone = toMerge.length === 1 ? toMerge[0] : undefined;
  return (
    <section className="profile-merge" aria-labelledby={title}>
      <header className="row profile-merge__head">
        <Icon of={Users} size={16} />
        <div>
          <h2 className="title" id={title}>
            {who.title(toMerge.map(({ path }) => record.name(path)).join(', '))}
          </h2>
          {answer.savedAt && (
            <p className="small ink-2">{t('profile.merge.saved', { time: format.time(answer.savedAt) })}</p>
          )}
        </div>
      </header>
      {toMerge.map((field) => (
        <Choice key={field.path} {...{ field, record, who, onShow }} alone={alone !== undefined} />
      ))}
      <div className="row">
        <Button disabled={toMerge.some(({ side }) => side === null)} onClick={onTake}>
          {t(`profile.merge.use.${alone ? (alone.side ?? 'mine') : 'all'}`)}
        </Button>
        {who.teammate && toMerge[0] && (
          <Ask key={who.teammate.id} teammate={who.teammate} section={answer.section} path={toMerge[0].path} />
        )}
      </div>
      <p className="caption ink-2">{t('profile.merge.safe')}</p>
    </section>
  );
}

interface AskProps {
  teammate: NonNullable<OtherSaver['teammate']>;
  section: SectionAnswer['section'];
  path: string;
}

/** Notifies the teammate, once: the notification links to the first of these fields. */
function Ask({ teammate: { id, who }, section, path }: AskProps) {
  const t = useT();
  const toast = useToast();
  const [step, setStep] = useState<'open' | 'busy' | 'asked'>('open');
  const ask = async (): Promise<void> => {
    setStep('busy');
    try {
      await profileData.ask(section, { userId: id, path });
      setStep('asked');
      toast.success(t('profile.merge.asked', { who }));
    } catch (error) {
      setStep('open');
      toast.refused(error);
    }
  };
  return (
    <Button variant="ghost" busy={step === 'busy'} disabled={step === 'asked'} onClick={() => void ask()}>
      {t('profile.merge.ask', { who })}
    </Button>
  );
}

interface ChoiceProps extends Pick<MergeCardProps, 'record' | 'who' | 'onShow'> {
  field: FieldToMerge;
  /** The card's title already names the field. */
  alone: boolean;
}

function Choice({ field, record, who, onShow, alone }: ChoiceProps) {
  const t = useT();
  const group = useId();
  const { path, was, both } = field;
  const words = (value: unknown): string => record.show?.(path, value) ?? plainWords(value);
  const names: Readonly<Record<Side, string>> = {
    both: t('profile.merge.both'),
    mine: t('profile.merge.mine'),
    theirs: who.only,
  };
  return (
    <fieldset className="profile-merge__field">
      <legend className={alone ? 'visually-hidden' : 'small strong'}>{record.name(path)}</legend>
      {SIDES.filter((side) => side !== 'both' || both !== null).map((side) => (
        <ChoiceSide key={side} name={group} chosen={field.side === side} onChoose={() => onShow(field, side)}>
          <span className="strong">{names[side]}</span>
          {side === 'both' && <span className="caption ink-3 profile-merge__none">{t('kept.conflict.noOverlap')}</span>}
          <span className="small ink-2 profile-merge__words">
            <ChangedWords before={words(was)} after={words(valueOf(field, side))} short />
          </span>
        </ChoiceSide>
      ))}
    </fieldset>
  );
}
