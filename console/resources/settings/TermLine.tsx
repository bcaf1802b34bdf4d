import { Ellipsis, FileText, GripVertical } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';
import { CONFIGURATION_LIMITS } from '#contracts/lead/lead-configuration.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import type { TemplateType } from '#contracts/messaging/template.ts';
import { MenuItem } from '../../ui/floating/Floating.tsx';
import { useT } from '../../i18n/i18n.ts';
import { leadTermsView } from '../../terms/leadTermsView.ts';
import { Chip, Icon, IconButton, MenuButton, StageGlyph } from '../../ui/index.ts';
import { ColourMenu } from './ColourMenu.tsx';
import type { TermRow } from './termsDraft.ts';
import type { TermsListName } from './useTermsDraft.ts';

export interface TermLineProps {
  list: TermsListName;
  row: TermRow;
  error: string | undefined;
  mayWrite: boolean;
  dragged: boolean;
  /** Props that make the handle draggable; null if the order is fixed. */
  handle: ButtonHTMLAttributes<HTMLButtonElement> | null;
  onChange: (change: Partial<TermRow>) => void;
  onMove: ((by: -1 | 1) => void) | null;
  first: boolean;
  last: boolean;
  onDelete: (() => void) | null;
}

/** One term: handle, colour, name, and further actions. */
export function TermLine(props: TermLineProps) {
  const { list, row, error, mayWrite, dragged, handle, onChange, onMove } = props;
  const t = useT();
  const ours = useOurName(list, row);
  const name = row.name ?? ours;
  // Spam has rules attached: under another name no one would know why emails stop.
  const fixed = !mayWrite || row.key === 'Spam';
  const errorId = `term-${row.id}-error`;
  const classes = ['terms-line', 'row', dragged && 'terms-line--dragged', row.hidden && 'terms-line--hidden'];
  return (
    <li className={classes.filter(Boolean).join(' ')} data-row={row.id}>
      {handle && (
        <button
          type="button"
          className="terms-line__handle"
          aria-label={t('settings.terms.handle', { name })}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            onMove?.(event.key === 'ArrowUp' ? -1 : 1);
          }}
          {...handle}
        >
          <Icon of={GripVertical} size={16} />
        </button>
      )}
      <Sign list={list} row={row} mayWrite={mayWrite} name={name} onChange={onChange} />
      <span className="grow col terms-line__name">
        {fixed ? (
          <span className="terms-line__text">{name}</span>
        ) : (
          <input
            className="terms-line__input"
            aria-label={t('settings.terms.name', { name: ours || name })}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : errorId}
            maxLength={CONFIGURATION_LIMITS.name}
            value={name}
            onChange={(event) => onChange({ name: event.target.value === ours ? null : event.target.value })}
            onBlur={() => {
              if (row.builtIn && name.trim() === '') onChange({ name: null });
            }}
          />
        )}
        {row.key === 'Spam' && <span className="caption ink-3">{t('settings.labels.spam')}</span>}
        {row.builtIn && row.name !== null && <span className="caption ink-3">{t('settings.terms.was', { ours })}</span>}
        {error !== undefined && (
          <span className="caption field__error" id={errorId}>
            {error}
          </span>
        )}
      </span>
      {row.hidden && <Chip tone="outline">{t('settings.terms.hidden')}</Chip>}
      {row.key === null && <Chip tone="accent">{t('settings.terms.new')}</Chip>}
      {onMove && <LineMenu {...props} name={name} onMove={onMove} />}
    </li>
  );
}

function LineMenu({
  list,
  row,
  name,
  onChange,
  onMove,
  onDelete,
  first,
  last,
}: TermLineProps & { name: string; onMove: (by: -1 | 1) => void }) {
  const t = useT();
  return (
    <MenuButton align="right" trigger={<IconButton small icon={Ellipsis} label={t('settings.terms.more', { name })} />}>
      {(close) => {
        const item = (text: string, run: () => void, disabled = false) => (
          <MenuItem
            key={text}
            disabled={disabled}
            onClick={() => {
              close();
              run();
            }}
          >
            {text}
          </MenuItem>
        );
        return [
          item(t('settings.terms.up'), () => onMove(-1), first),
          item(t('settings.terms.down'), () => onMove(1), last),
          (list === 'statuses' || list === 'templates') &&
            item(t(row.hidden ? 'settings.terms.show' : 'settings.terms.hide'), () =>
              onChange({ hidden: !row.hidden }),
            ),
          row.builtIn && row.name !== null && item(t('settings.terms.ours'), () => onChange({ name: null })),
          onDelete && item(t('settings.terms.delete'), onDelete),
        ];
      }}
    </MenuButton>
  );
}

function Sign({
  list,
  row,
  mayWrite,
  name,
  onChange,
}: Pick<TermLineProps, 'list' | 'row' | 'mayWrite' | 'onChange'> & { name: string }) {
  const t = useT();
  if (list === 'stages') return <StageGlyph stage={row.key as LeadStage} size={16} />;
  const ours = leadTermsView(undefined, t);
  if (list === 'templates') return <Icon of={FileText} size={16} className="ink-2" />;
  if (list === 'statuses') {
    const { icon } = ours.status(row.key ?? '');
    return icon && <Icon of={icon} size={16} className="ink-2" />;
  }
  return (
    <ColourMenu
      name={name}
      colour={row.colour}
      fallback={ours.label(row.key ?? '').colour}
      disabled={!mayWrite || row.key === 'Spam'}
      onChoose={(colour) => onChange({ colour })}
    />
  );
}

/** The built-in name in the reader's language, '' for the supplier's own terms. */
function useOurName(list: TermsListName, row: TermRow): string {
  const t = useT();
  if (!row.builtIn || row.key === null) return '';
  if (list === 'templates') return t(`templates.kind.${row.key as TemplateType}`);
  const ours = leadTermsView(undefined, t);
  const find = { stages: ours.stage, statuses: ours.status, labels: ours.label }[list];
  return find(row.key).name;
}
