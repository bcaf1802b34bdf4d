import { useT } from '../../i18n/i18n.ts';
import type { MessageKey } from '../../i18n/i18n.ts';
import { useStoreValue } from '../../providers/useStoreValue.ts';
import { Dialog } from '../../ui/floating/Dialog.tsx';
import { Kbd } from '../../ui/buttons/Kbd.tsx';
import { closeOverlay, overlayStore } from '../frame/overlayStore.ts';

const SHORTCUTS: readonly { label: MessageKey; keys: readonly string[] }[] = [
  { label: 'shell.help.search', keys: ['Ctrl K'] },
  { label: 'leads.add', keys: ['n'] },
  { label: 'shell.help.help', keys: ['?'] },
  { label: 'shell.help.dashboard', keys: ['g', 'd'] },
  { label: 'shell.help.today', keys: ['g', 'y'] },
  { label: 'shell.help.leads', keys: ['g', 'l'] },
  { label: 'shell.help.scheduled', keys: ['g', 's'] },
  { label: 'shell.help.templates', keys: ['g', 't'] },
  { label: 'shell.help.rows', keys: ['j / k'] },
  { label: 'shell.help.openRow', keys: ['Enter'] },
  { label: 'shell.help.selectRow', keys: ['x'] },
  { label: 'shell.help.doneRow', keys: ['e'] },
  { label: 'shell.help.starRow', keys: ['s'] },
  { label: 'shell.help.readRow', keys: ['u'] },
  { label: 'shell.todayKeys.reply', keys: ['r'] },
  { label: 'shell.todayKeys.done', keys: ['d'] },
  { label: 'shell.todayKeys.later', keys: ['s'] },
  { label: 'shell.todayKeys.owner', keys: ['a'] },
  { label: 'shell.help.close', keys: ['Esc'] },
];

/** The list of keyboard shortcuts, opened by `?`. */
export function HelpSheet() {
  const t = useT();
  const open = useStoreValue(overlayStore) === 'help';
  return (
    <Dialog open={open} onClose={closeOverlay} title={t('shell.help.title')} width={420}>
      <dl className="col" style={{ gap: 10 }}>
        {SHORTCUTS.map(({ label, keys }) => (
          <div className="row" key={label}>
            <dt className="grow">{t(label)}</dt>
            <dd className="row" style={{ gap: 4 }}>
              {keys.map((key, index) => (
                <span key={key} className="row" style={{ gap: 4 }}>
                  {index > 0 && <span className="caption ink-3">{t('shell.help.andThen')}</span>}
                  <Kbd>{key}</Kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
