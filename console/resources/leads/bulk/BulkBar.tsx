import { CircleAlert, CircleDashed, Download, Mail, MailOpen, Tag, User } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { BULK_MOST } from '#contracts/lead/lead-bulk.ts';
import type { BulkChange } from '#contracts/lead/lead-bulk.ts';
import { MenuItem } from '../../../ui/floating/Floating.tsx';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useNeedsServer } from '../../../offline/useNeedsServer.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { useActing } from '../../../providers/useSession.ts';
import { useLeadTerms } from '../../../terms/useLeadTerms.ts';
import { MenuButton } from '../../../ui/index.ts';
import { BarButton } from './BarButton.tsx';
import { LostDialog } from '../LostDialog.tsx';
import { stageItems } from '../stageItems.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useBulk } from './useBulk.ts';
import { useLeadSelection } from './useLeadSelection.ts';
import { useMembers } from '../useMembers.ts';

/** The actions for many leads at once, while any are selected. */
export default function BulkBar() {
  const t = useT();
  const format = useFormat();
  const selection = useLeadSelection();
  const mayWrite = useMay('leads:write');
  const acting = useActing();
  const { change, download, busy } = useBulk(selection);
  const [asksWhy, setAsksWhy] = useState(false);
  const server = useNeedsServer();
  const { count, clear } = selection;
  if (count === 0) return null;
  const tooMany = count > BULK_MOST;
  return (
    <>
      <SelectionBar
        text={tooMany ? t('bulk.tooMany', { most: format.number(BULK_MOST) }) : t('bulk.count', { count })}
        clear={clear}
      >
        {mayWrite && !tooMany && (
          <WriteActions
            busy={busy}
            onChange={(wanted, done) => void change(wanted, done)}
            onLost={() => setAsksWhy(true)}
          />
        )}
        {!tooMany && !acting && (
          <BarButton icon={Download} disabled={busy} onClick={() => void download()} {...server}>
            {t('leads.export')}
          </BarButton>
        )}
      </SelectionBar>
      <LostDialog
        key={String(asksWhy)}
        of="selection"
        open={asksWhy}
        onClose={() => setAsksWhy(false)}
        onChoose={(reason) => {
          setAsksWhy(false);
          return change({ stage: 'Lost', reason }, 'bulk.done.stage');
        }}
      />
    </>
  );
}

type Done = Parameters<ReturnType<typeof useBulk>['change']>[1];

function WriteActions({
  busy,
  onChange,
  onLost,
}: {
  busy: boolean;
  onChange: (change: BulkChange, done: Done) => void;
  onLost: () => void;
}) {
  const t = useT();
  const terms = useLeadTerms();
  const members = useMembers();
  const server = useNeedsServer();
  return (
    <>
      <BarMenu icon={CircleDashed} label={t('leads.column.stage')} busy={busy}>
        {stageItems(null, (stage) => (stage === 'Lost' ? onLost() : onChange({ stage }, 'bulk.done.stage')))}
      </BarMenu>
      <BarMenu icon={CircleAlert} label={t('leads.column.status')} busy={busy}>
        {(close) =>
          [{ key: null, name: t('common.none') }, ...terms.statuses.filter(({ offered }) => offered)].map(
            ({ key, name }) => (
              <MenuItem
                key={key ?? ''}
                onClick={() => {
                  close();
                  onChange({ status: key }, 'bulk.done.status');
                }}
              >
                {name}
              </MenuItem>
            ),
          )
        }
      </BarMenu>
      <BarMenu icon={Tag} label={t('bulk.labels')} busy={busy}>
        {(close) =>
          (['addLabels', 'removeLabels'] as const).flatMap((way) =>
            terms.labels
              .filter(({ offered }) => offered || way === 'removeLabels')
              .map(({ key, name }) => (
                <MenuItem
                  key={`${way} ${key}`}
                  onClick={() => {
                    close();
                    onChange({ [way]: [key] }, 'bulk.done.labels');
                  }}
                >
                  {t(way === 'addLabels' ? 'bulk.addLabel' : 'bulk.removeLabel', { label: name })}
                </MenuItem>
              )),
          )
        }
      </BarMenu>
      <BarMenu icon={User} label={t('leads.column.owner')} busy={busy}>
        {(close) =>
          [{ id: null, name: t('common.nobody') }, ...members].map(({ id, name }) => (
            <MenuItem
              key={id ?? ''}
              onClick={() => {
                close();
                onChange({ assigneeId: id }, 'bulk.done.owner');
              }}
            >
              {name}
            </MenuItem>
          ))
        }
      </BarMenu>
      <BarButton icon={MailOpen} disabled={busy} onClick={() => onChange({ read: true }, 'bulk.done.read')} {...server}>
        {t('bulk.read')}
      </BarButton>
      <BarButton icon={Mail} disabled={busy} onClick={() => onChange({ read: false }, 'bulk.done.unread')} {...server}>
        {t('bulk.unread')}
      </BarButton>
    </>
  );
}

interface BarMenuProps {
  icon: LucideIcon;
  label: string;
  busy: boolean;
  children: (close: () => void) => ReactNode;
}

function BarMenu({ icon, label, busy, children }: BarMenuProps) {
  const server = useNeedsServer();
  return (
    <MenuButton
      upwards
      trigger={
        <BarButton icon={icon} menu disabled={busy} {...server}>
          {label}
        </BarButton>
      }
    >
      {children}
    </MenuButton>
  );
}
