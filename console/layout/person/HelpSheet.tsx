import { useContext } from 'react';
import { withoutEllipsis } from '../../format/withoutEllipsis.ts';
import { useT } from '../../i18n/i18n.ts';
import type { MessageKey } from '../../i18n/i18n.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { useStoreValue } from '../../providers/useStoreValue.ts';
import { keyCaps } from '../../ui/buttons/keyCaps.ts';
import { Toggle } from '../../ui/buttons/Toggle.tsx';
import { Dialog } from '../../ui/floating/Dialog.tsx';
import { Kbd } from '../../ui/buttons/Kbd.tsx';
import { PLACES } from '../../palette/commands/places.ts';
import { useRightsHere } from '../../palette/commands/useRightsHere.ts';
import type { Section } from '../../screens/menu.ts';
import { AppScreens } from '../../screens/ScreenLink.tsx';
import { closeOverlay, overlayStore } from '../frame/overlayStore.ts';
import { keysOf } from '../keys/actionKeys.ts';
import { letterKeys, turnLetterKeys } from '../keys/letterKeys.ts';

interface Shortcut {
  label: MessageKey;
  keys: readonly string[];
}

const EVERYWHERE: readonly Shortcut[] = [
  { label: 'palette.help.search', keys: ['Ctrl', 'K'] },
  { label: 'leads.add', keys: ['N'] },
  { label: 'palette.help.undo', keys: ['Ctrl', 'Z'] },
  { label: 'palette.help.help', keys: ['?'] },
  { label: 'palette.help.close', keys: ['Esc'] },
];
const IN_LISTS: readonly Shortcut[] = [
  { label: 'palette.help.rows', keys: ['J', 'K'] },
  { label: 'palette.help.openRow', keys: ['Enter'] },
  { label: 'palette.help.selectRow', keys: ['X'] },
  { label: 'palette.help.doneRow', keys: ['E'] },
  { label: 'palette.help.starRow', keys: ['S'] },
  { label: 'palette.help.readRow', keys: ['U'] },
];
const ON_LEAD: readonly Shortcut[] = (
  [
    ['stage', 'palette.action.stage'],
    ['status', 'palette.action.status'],
    ['label', 'palette.action.label'],
    ['owner', 'palette.action.owner'],
    ['hold', 'palette.action.hold'],
    ['release', 'palette.action.release'],
    ['book', 'palette.action.moveToBooked'],
    ['template', 'palette.action.template'],
    ['copyEmail', 'palette.action.copyEmail'],
    ['export', 'palette.action.export'],
    ['block', 'calendar.block.title'],
    ['newTemplate', 'palette.action.newTemplate'],
  ] as const
).map(([action, label]) => ({ label, keys: keysOf(action) }));
const IN_TODAY: readonly Shortcut[] = [
  { label: 'palette.help.reply', keys: ['R'] },
  { label: 'palette.help.done', keys: ['D'] },
  { label: 'palette.help.later', keys: ['S'] },
  { label: 'palette.help.owner', keys: ['A'] },
];

/** The list of keyboard shortcuts, opened by `?`. */
export default function HelpSheet({ sections }: { sections: readonly Section[] }) {
  const t = useT();
  const open = useStoreValue(overlayStore) === 'help';
  const letters = useStoreValue(letterKeys);
  const readsLeads = useMay('leads:read');
  const mayWrite = useMay('leads:write');
  const pages = usePages(sections);
  return (
    <Dialog open={open} onClose={closeOverlay} title={t('palette.help.title')} width={480}>
      <div className="col" style={{ gap: 18 }}>
        <Toggle
          label={t('palette.help.letters')}
          help={t('palette.help.lettersHelp')}
          checked={letters}
          onChange={turnLetterKeys}
        />
        <Shortcuts title={t('palette.help.everywhere')} list={EVERYWHERE} />
        {pages.length > 0 && <Shortcuts title={t('palette.group.pages')} list={pages} />}
        {readsLeads && <Shortcuts title={t('palette.help.inLists')} list={IN_LISTS} />}
        {mayWrite && <Shortcuts title={t('palette.help.onLead')} list={ON_LEAD} />}
        {readsLeads && <Shortcuts title={t('palette.help.inToday')} list={IN_TODAY} />}
      </div>
    </Dialog>
  );
}

/** The pages with a shortcut that this person can open, in menu order. */
function usePages(sections: readonly Section[]): Shortcut[] {
  const screens = useContext(AppScreens);
  const rights = useRightsHere();
  const inMenu = sections.flatMap((section) => [...section.pages, section]);
  const labels = new Map<string, MessageKey>(
    [...inMenu, ...PLACES.flatMap(({ does, label }) => ('to' in does ? [{ to: does.to, label }] : []))].map(
      ({ to, label }) => [to, label],
    ),
  );
  return screens.flatMap(({ path, goKey, permission }) => {
    const label = labels.get(path);
    const isOpen = permission === undefined || rights.includes(permission);
    return goKey && label && isOpen ? [{ label, keys: ['G', 'then', goKey.toUpperCase()] }] : [];
  });
}

function Shortcuts({ title, list }: { title: string; list: readonly Shortcut[] }) {
  const t = useT();
  return (
    <section>
      <h3 className="small ink-3" style={{ marginBottom: 8 }}>
        {title}
      </h3>
      <dl className="col" style={{ gap: 8 }}>
        {list.map(({ label, keys }) => (
          <div className="row" key={label}>
            <dt className="grow">{withoutEllipsis(t(label))}</dt>
            <dd className="row" style={{ gap: 4 }}>
              {keyCaps(keys).map((key) =>
                key === 'then' ? (
                  <span key={key} className="caption ink-3">
                    {t('palette.help.afterwards')}
                  </span>
                ) : (
                  <Kbd key={key}>{key}</Kbd>
                ),
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
