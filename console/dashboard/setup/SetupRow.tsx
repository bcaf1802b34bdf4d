import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import type { SetupStep } from '#contracts/supplier/setup.ts';
import { useT } from '../../i18n/i18n.ts';
import { Icon } from '../../ui/index.ts';

export interface SetupRowProps {
  step: SetupStep;
  number: number;
  /** `others`: can only be done by teammates with more permissions. */
  state: 'done' | 'open' | 'others';
  /** Details about a completed step. */
  detail: string | null;
  /** Leads to what a completed step resulted in. */
  result?: ReactNode;
  expanded: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A step: its number in an arch, or a tick once it is done; when expanded, how to do it. */
export function SetupRow({ step, number, state, detail, result, expanded, onToggle, children }: SetupRowProps) {
  const t = useT();
  const id = useId();
  const title = t(`setup.${step}.title`);
  const mark = (
    <span className={`setup__mark setup__mark--${state === 'open' && expanded ? 'now' : state}`} aria-hidden="true">
      {state === 'done' ? <Icon of={Check} size={15} /> : number}
    </span>
  );
  if (state !== 'open')
    return (
      <li className="setup__step">
        <div className="setup__line">
          {mark}
          <h3 className="grow setup__name setup__name--quiet">{title}</h3>
          {result}
          <span className="small ink-2">{state === 'done' ? (detail ?? t('setup.done')) : t('setup.others')}</span>
        </div>
      </li>
    );
  return (
    <li className={expanded ? 'setup__step setup__step--now' : 'setup__step'}>
      <h3 className="setup__name">
        <button type="button" className="setup__line" aria-expanded={expanded} aria-controls={id} onClick={onToggle}>
          {mark}
          <span className="grow">
            {title}
            <span className="setup__help small ink-2">{t(`setup.${step}.help`)}</span>
          </span>
          <Icon of={ChevronDown} size={16} className={expanded ? 'setup__fold setup__fold--open' : 'setup__fold'} />
        </button>
      </h3>
      <div id={id} className="setup__body" hidden={!expanded}>
        {expanded && children}
      </div>
    </li>
  );
}
