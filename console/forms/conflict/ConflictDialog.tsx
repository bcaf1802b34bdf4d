import { Merge } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { useSession } from '../../providers/useSession.ts';
import { Avatar, Button, Dialog, Icon } from '../../ui/index.ts';
import { focusAtOpen } from '../../ui/floating/focusAtOpen.ts';
import './conflict.css';
import type { AskedField, Question, Saver, Side } from './conflictStore.ts';
import { ChangedWords } from './ChangedWords.tsx';
import { ChoiceSide } from './ChoiceSide.tsx';

type SideNames = Readonly<Record<Side, string>>;
const SIDES = ['both', 'mine', 'theirs'] as const;
/** The button repeats values of up to this many characters. */
const REPEATED = 36;

/** Two people changed the same fields: shows both values side by side, with a choice for each. */
export default function ConflictDialog({ question }: { question: Question }) {
  const t = useT();
  const { fields, by, about, answer } = question;
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(
    new Map(fields.flatMap(({ path, both }) => (both === undefined ? [] : [[path, 'both'] as const]))),
  );
  const first = by?.isOwn ? t('kept.conflict.otherWindow') : (by?.name?.split(' ')[0] ?? t('kept.conflict.someone'));
  const theirs = by?.isOwn ? t('kept.conflict.otherWindow') : (by?.name ?? t('kept.conflict.theirs'));
  const names = { both: t('kept.conflict.both'), mine: t('kept.conflict.mine'), theirs };
  const when = useSavedWhen(by);
  const all = (side: 'mine' | 'theirs'): void => setChosen(new Map(fields.map(({ path }) => [path, side])));
  const complete = fields.every(({ path }) => chosen.has(path));
  const outcome = fields.map((field) => field[chosen.get(field.path) ?? 'mine']).join(', ');
  return (
    <Dialog
      open
      alert
      width={670}
      onClose={() => answer(null)}
      title={by?.isOwn ? t('kept.conflict.titleOwn') : t('kept.conflict.title', { who: first })}
      actions={
        <>
          <Button variant="ghost" onClick={() => all('mine')}>
            {t('kept.conflict.allMine')}
          </Button>
          <Button variant="ghost" onClick={() => all('theirs')}>
            {by?.isOwn
              ? t('kept.conflict.allOther')
              : t(by?.name ? 'kept.conflict.allOf' : 'kept.conflict.allTheirs', { who: first })}
          </Button>
          <span className="spacer" />
          <Button onClick={() => answer(null)}>{t('common.unsaved.stay')}</Button>
          <Button variant="primary" disabled={!complete} onClick={() => answer(chosen)}>
            {complete && outcome.length <= REPEATED ? t('kept.conflict.save', { outcome }) : t('common.save')}
          </Button>
        </>
      }
    >
      <div className="col conflict">
        <p className="ink-2">
          {when && t('kept.conflict.savedWhile', { when })} {t('kept.conflict.choose', { about })}
        </p>
        <Heads by={by} names={names} />
        {fields.map((field, index) => (
          <Choice
            key={field.path}
            field={field}
            names={names}
            focused={index === 0}
            chosen={chosen.get(field.path)}
            onChoose={(side) => setChosen(new Map([...chosen, [field.path, side]]))}
          />
        ))}
        <Combined question={question} who={first} own={by?.isOwn === true} />
      </div>
    </Dialog>
  );
}

/** "at 10:41", with the date if that isn't today; null while it's unknown. */
function useSavedWhen(by: Saver | null): string | null {
  const t = useT();
  const format = useFormat();
  const [now] = useState(() => new Date().toISOString());
  if (!by) return null;
  const time = format.time(by.at);
  const day = format.shortDay(by.at);
  const isToday = day === format.shortDay(now);
  return isToday ? t('kept.conflict.atTime', { time }) : t('kept.conflict.onDay', { day, time });
}

function Heads({ by, names }: Pick<Question, 'by'> & { names: SideNames }) {
  const t = useT();
  const when = useSavedWhen(by);
  const me = useSession()?.user;
  return (
    <div className="conflict__row conflict__heads small" aria-hidden="true">
      <span className="conflict__name" />
      <span className="row">
        {me && <Avatar name={`${me.firstName} ${me.lastName}`} id={me.id} />}
        <b className="strong">{names.mine}</b>
        <span className="ink-3">{t('kept.conflict.notSaved')}</span>
      </span>
      <span className="row">
        {by?.name && <Avatar name={by.name} id={by.name} />}
        <b className="strong">{names.theirs}</b>
        <span className="ink-3">{when ? t('kept.conflict.savedAt', { when }) : t('kept.conflict.saved')}</span>
      </span>
    </div>
  );
}

interface ChoiceProps {
  field: AskedField;
  names: SideNames;
  focused: boolean;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

function Choice({ field, names, focused, chosen, onChoose }: ChoiceProps) {
  const t = useT();
  const id = useId();
  const first = field.both === undefined ? 'mine' : 'both';
  return (
    <fieldset className="conflict__row">
      <legend className="conflict__name">
        <span className="strong">{field.name}</span>
        <span className="caption ink-3 conflict__was">{t('kept.conflict.was', { value: shortened(field.was) })}</span>
      </legend>
      {SIDES.map((side) => {
        const value = field[side];
        if (value === undefined) return null;
        return (
          <ChoiceSide
            key={side}
            name={id}
            className={`conflict__side conflict__side--${side}`}
            chosen={chosen === side}
            inputRef={focused && side === first ? focusAtOpen : undefined}
            onChoose={() => onChoose(side)}
          >
            <span className={side === 'both' ? 'conflict__both' : 'visually-hidden'}>
              {side === 'both' ? (
                <>
                  <b className="strong">{names.both}</b>{' '}
                  <span className="caption ink-3">{t('kept.conflict.noOverlap')}</span>
                </>
              ) : (
                `${names[side]}: `
              )}
            </span>
            <ChangedWords before={field.was} after={value} />
          </ChoiceSide>
        );
      })}
    </fieldset>
  );
}

/** A previous value is recognisable by its first words; its changed words are marked beside it. */
const shortened = (text: string): string => (text.length > 90 ? `${text.slice(0, 80).trimEnd()}…` : text);

function Combined({ question: { combined }, who, own }: { question: Question; who: string; own: boolean }) {
  const t = useT();
  const { mine, theirs } = combined;
  if (mine.length === 0 && theirs.length === 0) return null;
  return (
    <p className="row well small conflict__combined">
      <Icon of={Merge} size={16} className="conflict__icon" />
      <span>
        <b className="strong">{t('kept.conflict.combined')}</b>{' '}
        {mine.length > 0 && t('kept.conflict.combinedMine', { fields: mine.join(', ') })}{' '}
        {theirs.length > 0 &&
          t(own ? 'kept.conflict.combinedOwn' : 'kept.conflict.combinedTheirs', { who, fields: theirs.join(', ') })}
      </span>
    </p>
  );
}
