import { useEffect, useState } from 'react';
import { todayIn } from '../format/todayIn.ts';
import { useTimeZone } from '../format/timeZone.ts';
import { useLanguage, useT } from '../i18n/i18n.ts';
import { closeOverlay, paletteStart } from '../layout/frame/overlayStore.ts';
import { CONSOLE_BASE } from '../auth/entryPaths.ts';
import { offlineStore } from '../offline/offlineStore.ts';
import { refusedOffline } from '../offline/refusedOffline.ts';
import { leadPath } from '../providers/paths.ts';
import { keepRecent, recentOf } from '../providers/kept/recent.ts';
import { useStoreValue } from '../providers/useStoreValue.ts';
import { useLeadTerms } from '../terms/useLeadTerms.ts';
import { FloatingDialog } from '../ui/floating/Floating.tsx';
import { needsServer } from './commands/command.ts';
import type { Command, Step } from './commands/command.ts';
import './palette.css';
import { PaletteField } from './PaletteField.tsx';
import { PaletteLegend } from './PaletteLegend.tsx';
import { PaletteList } from './PaletteList.tsx';
import type { PaletteTools } from './commands/PaletteTools.ts';
import { sectionsFor } from './sections.ts';
import type { Item, SectionId } from './sections.ts';
import { typedDays } from './typed/typedDays.ts';
import { useCommands } from './commands/useCommands.ts';
import { useCouples, useRecentCouples } from './useCouples.ts';
import { useTarget } from './commands/useTarget.ts';
import type { ChosenTarget } from './commands/useTarget.ts';

const TITLE_ID = 'palette-title';

/** One opening of the palette: it starts empty, or at the action whose key was pressed. */
export function PalettePanel({ outside }: { outside: Pick<PaletteTools, 'navigate' | 'show' | 'sections'> }) {
  const t = useT();
  const language = useLanguage();
  const today = todayIn(useTimeZone());
  const terms = useLeadTerms();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ChosenTarget>(null);
  const [opened, setOpened] = useState<Step | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const [order, setOrder] = useState<readonly SectionId[] | null>(null);
  const [recentCommands] = useState(() => recentOf('commands'));
  const start = useStoreValue(paletteStart);
  const isOffline = useStoreValue(offlineStore) !== null;
  const isClosed = (command: Command): boolean => isOffline && needsServer(command);

  const typed = text.trim();
  const { target, pending } = useTarget(chosen);
  const days = typedDays(typed, language, today);
  const commands = useCommands(typed, target, { ...outside, days, today });
  const couples = useCouples(opened || start !== null ? '' : typed);
  const notFound = t(isOffline ? 'palette.offline' : 'palette.failed');
  const recentCouples = useRecentCouples().filter(({ id }) => id !== target?.lead?.id);

  const started = start === null ? undefined : commands.find(({ id }) => id === start);
  const step = opened ?? (started && 'step' in started.does && !isClosed(started) ? started.does.step() : null);
  const sections = sectionsFor({
    typed,
    days,
    commands,
    step,
    known: couples.known,
    found: couples.found ?? [],
    recentCouples,
    recentCommands,
    stageName: (stage) => terms.stage(stage).fullName ?? terms.stage(stage).name,
    order,
  });
  const items = sections.flatMap((section) => section.items);
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === selected),
  );

  const begin = (next: Step | null): void => {
    setOpened(next);
    paletteStart.set(null);
    retype('');
  };
  const retype = (next: string): void => {
    setText(next);
    setSelected(null);
    setOrder(null);
  };
  const aim = (next: ChosenTarget): void => {
    setChosen(next);
    begin(null);
  };
  const act = ({ does }: Command, newTab = false): void => {
    if ('run' in does) void does.run();
    else if ('href' in does) window.open(does.href, '_blank', 'noopener');
    else if ('to' in does && newTab) window.open(CONSOLE_BASE + does.to, '_blank', 'noopener');
    else if ('to' in does) outside.navigate(does.to);
  };
  const perform = (command: Command, newTab = false): void => {
    // The row says why.
    if (isClosed(command)) return;
    keepRecent('commands', command.id);
    if ('step' in command.does) begin(command.does.step());
    else {
      closeOverlay();
      act(command, newTab);
    }
  };
  const choose = (item: Item | undefined, newTab = false): void => {
    if (item?.command) perform(item.command, newTab);
    else if (item?.lead && newTab) window.open(CONSOLE_BASE + leadPath(item.lead.id), '_blank', 'noopener');
    else if (item?.lead) {
      closeOverlay();
      outside.navigate(leadPath(item.lead.id));
    }
  };
  const moveTo = (place: number): void => {
    const item = items.at(place % items.length);
    if (!item) return;
    setSelected(item.id);
    setOrder(order ?? sections.map(({ id }) => id));
  };
  const back = (): void => {
    if (text !== '') retype('');
    else if (step) begin(null);
    else closeOverlay();
  };
  useEffect(() => {
    if (start === null || pending || step) return;
    closeOverlay();
    if (started && !(needsServer(started) && refusedOffline())) act(started);
  });
  if (start !== null && !step) return null;
  return (
    <FloatingDialog
      open
      transitionDuration={180}
      onClose={(_event, reason) => (reason === 'escapeKeyDown' ? back() : closeOverlay())}
      aria-labelledby={TITLE_ID}
      className="palette-dialog"
      slotProps={{ paper: { className: 'palette' } }}
    >
      <h2 className="visually-hidden" id={TITLE_ID}>
        {t('shell.search.placeholder')}
      </h2>
      <PaletteField
        text={text}
        step={step}
        target={step ? null : target}
        active={items[at] ?? null}
        onText={retype}
        onMove={(to) => moveTo(to === 'first' ? 0 : to === 'last' ? -1 : at + to)}
        onChoose={(newTab) => choose(items[at], newTab)}
        onMore={() => {
          const lead = items[at]?.lead;
          if (lead) aim(lead);
          return lead !== undefined;
        }}
        onBack={() => (step ? begin(null) : target && aim('none'))}
        onNoTarget={() => aim('none')}
      />
      <PaletteList
        sections={sections}
        step={step}
        name={target?.name ?? ''}
        selected={items[at]?.id ?? null}
        isClosed={isClosed}
        onChoose={choose}
        onPoint={setSelected}
      />
      {items.length === 0 && typed !== '' && !couples.slow && (couples.found || couples.failed || step) && (
        <p className="palette__note small">{couples.failed ? notFound : t('palette.none', { query: typed })}</p>
      )}
      {couples.failed && items.length > 0 && <p className="palette__note small">{notFound}</p>}
      <p className="visually-hidden" role="status">
        {couples.slow ? t('palette.searching') : typed === '' ? '' : t('palette.results', { count: items.length })}
      </p>
      <PaletteLegend step={step !== null} />
    </FloatingDialog>
  );
}
