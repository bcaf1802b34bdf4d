import { ChevronLeft, Search, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { TEXT_LIMITS } from '#contracts/limits.ts';
import { ownValue } from '#contracts/own-value.ts';
import { useT } from '../i18n/i18n.ts';
import { closeOverlay } from '../layout/frame/overlayStore.ts';
import { CoupleArch } from '../ui/people/CoupleArch.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { focusAtOpen } from '../ui/floating/focusAtOpen.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import type { Step } from './commands/command.ts';
import { itemId } from './PaletteList.tsx';
import type { Item } from './sections.ts';
import type { Target } from './commands/useTarget.ts';

export interface PaletteFieldProps {
  text: string;
  step: Step | null;
  target: Target | null;
  active: Item | null;
  onText: (text: string) => void;
  onMove: (to: 1 | -1 | 'first' | 'last') => void;
  onChoose: (newTab: boolean) => void;
  /** Whether the selected row has actions of its own. */
  onMore: () => boolean;
  onBack: () => void;
  onNoTarget: () => void;
}

/** The field that keeps the focus while the selection moves in the list, and the lead that actions apply to. */
export function PaletteField(props: PaletteFieldProps) {
  const { text, step, target, active, onText, onBack, onNoTarget } = props;
  const t = useT();
  return (
    <div className="palette__field">
      {step ? (
        <IconButton small icon={ChevronLeft} label={t('palette.back')} onClick={onBack} />
      ) : (
        <Icon of={Search} size={20} />
      )}
      <input
        ref={focusAtOpen}
        type="text"
        role="combobox"
        aria-label={step?.title ?? t('shell.search.placeholder')}
        aria-expanded={active !== null}
        aria-controls="palette-list"
        aria-activedescendant={active ? itemId(active) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={TEXT_LIMITS.search}
        placeholder={step?.title ?? t('shell.search.placeholder')}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => press(event, props)}
      />
      {target && (
        <button type="button" className="palette__target" tabIndex={-1} onClick={onNoTarget}>
          <span className="visually-hidden">{t('palette.for')}</span>
          {target.lead && (
            <CoupleArch couple={target.lead.partners} id={target.lead.id} photo={target.lead.photo} size="s" />
          )}
          <span className="truncate">{target.name}</span>
          <Icon of={X} size={12} />
        </button>
      )}
      <IconButton className="palette__close" icon={X} label={t('common.close')} onClick={closeOverlay} />
    </div>
  );
}

function press(event: KeyboardEvent<HTMLInputElement>, props: PaletteFieldProps): void {
  const { text, onMove, onChoose, onMore, onBack } = props;
  // An input method uses these keys itself.
  if (event.nativeEvent.isComposing) return;
  const act: Readonly<Record<string, () => unknown>> = {
    ArrowDown: () => onMove(1),
    ArrowUp: () => onMove(-1),
    Home: () => onMove('first'),
    End: () => onMove('last'),
    Enter: () => onChoose(event.ctrlKey || event.metaKey),
    ...(text === '' && { Backspace: onBack }),
  };
  if (event.key === 'Tab' && !event.shiftKey) {
    if (onMore()) event.preventDefault();
    return;
  }
  const run = ownValue(act, event.key);
  if (!run) return;
  event.preventDefault();
  run();
}
