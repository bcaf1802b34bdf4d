import { Merge } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { useSession } from '../../providers/useSession.ts';
import { Avatar, Button, Dialog, Icon } from '../../ui/index.ts';
import { focusAtOpen } from '../../ui/floating/focusAtOpen.ts';
import './conflict.css';
import type { AskedField, Question } from './conflictStore.ts';
import { ChangedWords } from './ChangedWords.tsx';

type Side = 'mine' | 'theirs';
const SIDES: readonly Side[] = ['mine', 'theirs'];
/** The button repeats what it saves up to this many characters. */
const REPEATED = 36;

/** Two people changed the same fields: both values side by side, and a choice for each. */
export default function ConflictDialog({ question }: { question: Question }) {
  const t = useT();
  const format = useFormat();
  const { fields, by, about, answer } = question;
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const first = by?.name.split(' ')[0] ?? t('kept.conflict.someone');
  const all = (side: Side): void => setChosen(new Map(fields.map(({ path }) => [path, side])));
  const complete = fields.every(({ path }) => chosen.has(path));
  const outcome = fields.map((field) => (chosen.get(field.path) === 'theirs' ? field.theirs : field.mine)).join(', ');
  const save = (): void =>
    answer(new Set(fields.map(({ path }) => path).filter((path) => chosen.get(path) === 'theirs')));
  return (
    <Dialog
      open
      alert
      width={670}
      onClose={() => answer(null)}
      title={t('kept.conflict.title', { who: first })}
      actions={
        <>
          <Button variant="ghost" onClick={() => all('mine')}>
            {t('kept.conflict.allMine')}
          </Button>
          <Button variant="ghost" onClick={() => all('theirs')}>
            {t(by ? 'kept.conflict.allOf' : 'kept.conflict.allTheirs', { who: first })}
          </Button>
          <span className="spacer" />
          <Button onClick={() => answer(null)}>{t('common.unsaved.stay')}</Button>
          <Button variant="primary" disabled={!complete} onClick={save}>
            {complete && outcome.length <= REPEATED ? t('kept.conflict.save', { outcome }) : t('common.save')}
          </Button>
        </>
      }
    >
      <div className="col conflict">
        <p className="ink-2">
          {by && t('kept.conflict.savedWhile', { time: format.time(by.at) })} {t('kept.conflict.choose', { about })}
        </p>
        <Heads by={by} />
        {fields.map((field, index) => (
          <Choice
            key={field.path}
            field={field}
            focused={index === 0}
            chosen={chosen.get(field.path)}
            onChoose={(side) => setChosen(new Map([...chosen, [field.path, side]]))}
          />
        ))}
        <Combined question={question} who={first} />
      </div>
    </Dialog>
  );
}

function Heads({ by }: Pick<Question, 'by'>) {
  const t = useT();
  const format = useFormat();
  const me = useSession()?.user;
  return (
    <div className="conflict__row conflict__heads small" aria-hidden="true">
      <span className="conflict__name" />
      <span className="row">
        {me && <Avatar name={`${me.firstName} ${me.lastName}`} id={me.id} />}
        <b className="strong">{t('kept.conflict.mine')}</b>
        <span className="ink-3">{t('kept.conflict.notSaved')}</span>
      </span>
      <span className="row">
        {by && <Avatar name={by.name} id={by.name} />}
        <b className="strong">{by?.name ?? t('kept.conflict.theirs')}</b>
        <span className="ink-3">
          {by ? t('kept.conflict.savedAt', { time: format.time(by.at) }) : t('kept.conflict.saved')}
        </span>
      </span>
    </div>
  );
}

interface ChoiceProps {
  field: AskedField;
  focused: boolean;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

function Choice({ field, focused, chosen, onChoose }: ChoiceProps) {
  const t = useT();
  const id = useId();
  return (
    <fieldset className="conflict__row">
      <legend className="conflict__name">
        <span className="strong">{field.name}</span>
        <span className="caption ink-3 conflict__was">{t('kept.conflict.was', { value: field.was })}</span>
      </legend>
      {SIDES.map((side) => (
        <label key={side} className={chosen === side ? 'conflict__side conflict__side--chosen' : 'conflict__side'}>
          <input
            type="radio"
            name={id}
            value={side}
            checked={chosen === side}
            ref={focused && side === 'mine' ? focusAtOpen : undefined}
            onChange={() => onChoose(side)}
          />
          <span className="grow">
            <span className="visually-hidden">{`${t(`kept.conflict.${side}`)}: `}</span>
            <ChangedWords before={field.was} after={field[side]} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Combined({ question: { combined }, who }: { question: Question; who: string }) {
  const t = useT();
  const { mine, theirs } = combined;
  if (mine.length === 0 && theirs.length === 0) return null;
  return (
    <p className="row well small conflict__combined">
      <Icon of={Merge} size={16} className="conflict__icon" />
      <span>
        <b className="strong">{t('kept.conflict.combined')}</b>{' '}
        {mine.length > 0 && t('kept.conflict.combinedMine', { fields: mine.join(', ') })}{' '}
        {theirs.length > 0 && t('kept.conflict.combinedTheirs', { who, fields: theirs.join(', ') })}
      </span>
    </p>
  );
}
