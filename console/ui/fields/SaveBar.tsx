import { useRef } from 'react';
import type { CSSProperties, RefObject } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { useTopAboveKeyboard } from '../../theme/useKeyboard.ts';
import { Button } from '../buttons/Button.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import './save-bar.css';

export interface SaveBarProps {
  /** How many fields differ from the saved ones; at 0 there is no bar. */
  changes: number;
  /** How many fields are invalid; if any, the bar summarises them. */
  wrong?: number;
  busy: boolean;
  /** The name of the panel that contains the form, for `leavePanel`. */
  panel?: string;
  /** Names of the changed fields. */
  names?: string;
  /** The save button's label, "Save" by default. */
  saveLabel?: string;
  onDiscard: () => void;
  /** Leave out if the bar is inside the form: the button then submits it. */
  onSave?: () => void;
}

/**
 * Fixed at the bottom while something is unsaved: what changed, Discard, Save; on a phone whose keyboard covers that, at the top
 * with only Save. Leaving the page asks first; a save that navigates away does so while it is busy.
 */
export function SaveBar(props: SaveBarProps) {
  const { changes, busy, panel, onDiscard, onSave } = props;
  const bar = useRef<HTMLDivElement>(null);
  const save = onSave ?? (() => bar.current?.closest('form')?.requestSubmit());
  return (
    <>
      <LeaveGuard {...{ changes, busy, panel, onDiscard }} onSave={save} />
      {changes > 0 && <Bar {...props} bar={bar} />}
    </>
  );
}

type BarProps = SaveBarProps & { bar: RefObject<HTMLDivElement | null> };

function Bar({ bar, changes, wrong = 0, busy, names, saveLabel, onDiscard, onSave }: BarProps) {
  const t = useT();
  const top = useTopAboveKeyboard();
  const classes = ['save-bar', wrong > 0 && 'save-bar--wrong', top !== null && 'save-bar--typing'];
  return (
    <div
      ref={bar}
      className={classes.filter(Boolean).join(' ')}
      {...(top !== null && { style: { '--view-top': `${top}px` } as CSSProperties })}
      role="region"
      aria-live="polite"
    >
      <span className="grow small strong">
        {wrong > 0 ? t('common.unsaved.wrong', { count: wrong }) : t('common.unsaved.changes', { count: changes })}
        {wrong === 0 && names && <span className="save-bar__names">{names}</span>}
      </span>
      <Button variant="ghost" onClick={onDiscard} disabled={busy}>
        {t('common.discard')}
      </Button>
      <Button variant="primary" type={onSave ? 'button' : 'submit'} busy={busy} {...(onSave && { onClick: onSave })}>
        {busy ? t('common.saving') : (saveLabel ?? t('common.save'))}
      </Button>
    </div>
  );
}
