import { useEffect } from 'react';
import { useFormat } from '../format/useFormat.ts';
import { useT } from '../i18n/i18n.ts';
import { Kbd } from '../ui/buttons/Kbd.tsx';
import { StageChip } from '../ui/chips/StageChip.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { CoupleArch } from '../ui/people/CoupleArch.tsx';
import { CoupleName } from '../ui/people/CoupleName.tsx';
import type { Command, Step } from './commands/command.ts';
import { Marked } from './Marked.tsx';
import { keyCaps } from '../ui/buttons/keyCaps.ts';
import type { Item, Section } from './sections.ts';

export const itemId = ({ id }: Pick<Item, 'id'>): string => `palette-${id.replaceAll(/[^\w.-]/gu, '_')}`;

export interface PaletteListProps {
  sections: readonly Section[];
  step: Step | null;
  /** The couple that the actions apply to. */
  name: string;
  selected: string | null;
  /** Whether a command is disabled because there is no connection. */
  isClosed: (command: Command) => boolean;
  onChoose: (item: Item, newTab: boolean) => void;
  onPoint: (id: string) => void;
}

export function PaletteList({ sections, step, name, selected, isClosed, onChoose, onPoint }: PaletteListProps) {
  const t = useT();
  useEffect(() => {
    if (selected !== null) document.getElementById(itemId({ id: selected }))?.scrollIntoView?.({ block: 'nearest' });
  }, [selected]);
  const titleOf = ({ id }: Section): string => {
    if (step) return step.title;
    if (id === 'lead' || id === 'choices') return t('palette.group.lead', { name });
    return t(`palette.group.${id}`);
  };
  return (
    <div className="palette__list" id="palette-list" role="listbox" aria-label={t('palette.list')}>
      {sections.map((section) => (
        <div key={section.id} className="palette__group" role="group" aria-label={titleOf(section)}>
          <p className="palette__title caption" aria-hidden="true">
            {titleOf(section)}
          </p>
          {section.items.map((item) => (
            <div
              key={item.id}
              className="palette__item"
              role="option"
              id={itemId(item)}
              aria-selected={item.id === selected}
              aria-disabled={item.command && isClosed(item.command)}
              tabIndex={-1}
              onPointerMove={() => item.id !== selected && onPoint(item.id)}
              onClick={(event) => onChoose(item, event.ctrlKey || event.metaKey)}
              onKeyDown={(event) => event.key === 'Enter' && onChoose(item, false)}
            >
              {item.lead ? <CoupleItem {...item} /> : <CommandItem {...item} closed={isClosed(item.command)} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function CoupleItem({ lead, label, ranges }: Extract<Item, { lead: object }>) {
  const format = useFormat();
  return (
    <>
      <CoupleArch couple={lead.partners} id={lead.id} photo={lead.photo} size="s" />
      <span className="palette__label truncate">
        {lead.locked ? <CoupleName partners={lead.partners} locked /> : <Marked text={label} ranges={ranges} />}
      </span>
      <span className="palette__facts">
        <StageChip stage={lead.stage} />
        <span className="palette__detail num">{format.weddingDate(lead.weddingDate)}</span>
      </span>
      <span className="palette__keys" aria-hidden="true">
        <span className="palette__enter">
          <Kbd>↵</Kbd>
        </span>
      </span>
    </>
  );
}

function CommandItem({ command, ranges, closed }: Extract<Item, { command: object }> & { closed: boolean }) {
  const t = useT();
  const detail = closed ? t('shell.live.needed') : command.detail;
  const keys = command.keys ?? [];
  return (
    <>
      <span className="palette__icon">
        <Icon of={command.icon} size={18} />
      </span>
      <span className="palette__label truncate">
        <Marked text={command.label} ranges={ranges} />
      </span>
      {detail !== undefined && <span className="palette__detail truncate">{detail}</span>}
      <span className="palette__keys">
        {keys.length > 0 ? (
          keyCaps(keys).map((key) =>
            key === 'then' ? (
              <span key={key} className="caption">
                {t('palette.help.afterwards')}
              </span>
            ) : (
              <Kbd key={key}>{key}</Kbd>
            ),
          )
        ) : (
          <span className="palette__enter" aria-hidden="true">
            <Kbd>↵</Kbd>
          </span>
        )}
      </span>
    </>
  );
}
