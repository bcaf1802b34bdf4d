import type { WidgetSettings } from '#contracts/supplier/widget.ts';
import { WIDGET_MODES } from '#contracts/terms/widget-terms.ts';
import type { WidgetMode } from '#contracts/terms/widget-terms.ts';
import { useT } from '../../i18n/i18n.ts';
import { WIDGET_PATH } from '../../providers/paths.ts';
import { WidgetFrame } from '../../resources/widget/WidgetFrame.tsx';
import type { WidgetFrameProps } from '../../resources/widget/WidgetFrame.tsx';
import { ButtonLink, Card, SegmentControl } from '../../ui/index.ts';

/** Our own colours, all dark enough for white text. */
const COLOURS = [
  ['plum', '#5B2548'],
  ['sage', '#3E5B3C'],
  ['blue', '#2B557A'],
  ['brick', '#7A3B33'],
  ['ink', '#221A1E'],
] as const;
const ORDER: readonly WidgetMode[] = [...WIDGET_MODES].reverse();

export interface SetupPreviewProps extends Omit<WidgetFrameProps, 'settings'> {
  settings: WidgetSettings;
  onMode: (mode: WidgetMode) => void;
  /** Null for people who can't change the widget. */
  onAccent: ((accent: string) => void) | null;
}

/** The real widget, in the style and colour chosen here. */
export function SetupPreview({ settings, onMode, onAccent, ...frame }: SetupPreviewProps) {
  const t = useT();
  return (
    <Card title={t('setup.preview.title')}>
      <div className="col setup__preview">
        <SegmentControl
          small
          label={t('setup.preview.style')}
          options={ORDER.map((value) => ({ value, label: t(`setup.preview.modes.${value}`) }))}
          value={settings.mode}
          onChange={onMode}
        />
        <WidgetFrame settings={settings} {...frame} />
        <div className="row wrap">
          {onAccent && <Colours chosen={settings.accent} onChoose={onAccent} />}
          <span className="spacer" />
          <ButtonLink to={WIDGET_PATH} variant="text">
            {t('setup.preview.all')}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

function Colours({ chosen, onChoose }: { chosen: string; onChoose: (accent: string) => void }) {
  const t = useT();
  return (
    <fieldset className="setup__colours">
      <legend className="small strong">{t('setup.preview.colour')}</legend>
      {COLOURS.map(([name, colour]) => (
        <input
          key={name}
          type="radio"
          name="setup-colour"
          className="setup__colour"
          style={{ ['--colour' as string]: colour }}
          aria-label={t(`setup.preview.colours.${name}`)}
          checked={chosen.toUpperCase() === colour}
          onChange={() => onChoose(colour)}
        />
      ))}
    </fieldset>
  );
}
