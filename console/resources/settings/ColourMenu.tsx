import { LABEL_COLOURS } from '#contracts/terms/lead-terms.ts';
import type { LabelColour } from '#contracts/terms/lead-terms.ts';
import { MenuItem } from '../../ui/floating/Floating.tsx';
import { useT } from '../../i18n/i18n.ts';
import { labelColour } from '../../terms/leadTermsView.ts';
import { MenuButton } from '../../ui/index.ts';

export interface ColourMenuProps {
  /** The label's name. */
  name: string;
  colour: LabelColour | null;
  /** CSS colour of a built-in label without its own. */
  fallback: string | null;
  disabled: boolean;
  onChoose: (colour: LabelColour) => void;
}

/** A label's dot; opens the eight colours, each with its name. */
export function ColourMenu({ name, colour, fallback, disabled, onChoose }: ColourMenuProps) {
  const t = useT();
  const dot = (css: string | null) => <span className="terms-dot" style={{ background: css ?? 'var(--ink-3)' }} />;
  const own = colour === null ? fallback : labelColour(colour);
  if (disabled) return <span className="terms-line__colour">{dot(own)}</span>;
  return (
    <MenuButton
      trigger={
        <button type="button" className="terms-line__colour" aria-label={t('settings.labels.colour', { name })}>
          {dot(own)}
        </button>
      }
    >
      {(close) =>
        LABEL_COLOURS.map((one) => (
          <MenuItem
            key={one}
            selected={one === colour}
            onClick={() => {
              close();
              onChoose(one);
            }}
          >
            <span className="row">
              {dot(labelColour(one))}
              {t(`settings.colours.${one}`)}
            </span>
          </MenuItem>
        ))
      }
    </MenuButton>
  );
}
