import { useEffect, useRef, useState } from 'react';
import { ArrowDown } from 'lucide-react';
import { useT } from '../../../../i18n/i18n.ts';
import { Ring } from '../../../../ui/buttons/Ring.tsx';
import { Icon } from '../../../../ui/index.ts';
import './pull.css';
import { watchPull } from './pull.ts';

/** Pixels of pulling from which a release refreshes. */
const FAR = 72;

type State = 'rest' | 'busy' | 'done' | 'failed';

/** Refreshes the list when pulled down at its top; otherwise live updates keep it current. */
export function PullToRefresh({ refresh }: { refresh: () => Promise<boolean> }) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const [pulled, setPulled] = useState(0);
  const [state, setState] = useState<State>('rest');
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    const page = place.current?.closest<HTMLElement>('.leads');
    if (!page) return undefined;
    let isBusy = false;
    const run = async (): Promise<void> => {
      isBusy = true;
      setState('busy');
      const done = await latest.current().catch(() => false);
      isBusy = false;
      setState(done ? 'done' : 'failed');
    };
    return watchPull(page, {
      onPull: (far) => !isBusy && setPulled(far),
      onRest: (far) => {
        setPulled(0);
        if (far >= FAR && !isBusy) void run();
      },
    });
  }, []);
  const isBusy = state === 'busy';
  const far = isBusy ? FAR : Math.min(pulled, FAR * 1.4);
  return (
    <>
      <div
        ref={place}
        className={pulled > 0 ? 'pull pull--held' : 'pull'}
        style={{ translate: `0 ${far / 2}px`, opacity: Math.min(1, far / FAR) }}
        aria-hidden="true"
      >
        <span className="pull__mark" style={isBusy ? {} : { rotate: far >= FAR ? '180deg' : '0deg' }}>
          {isBusy ? <Ring /> : <Icon of={ArrowDown} size={18} />}
        </span>
      </div>
      <p className="visually-hidden" role="status">
        {state !== 'rest' && t(`lead.pull.${state}`)}
      </p>
    </>
  );
}
