import { WIDGET_LIMITS, WIDGET_LONG_MESSAGE } from '#contracts/limits.ts';
import type { WidgetSettings } from '#contracts/supplier/widget.ts';
import type { WidgetField } from '#contracts/terms/widget-terms.ts';
import { useT } from '../../i18n/i18n.ts';
import { useActiveAccess } from '../../providers/useSession.ts';

/** In the widget's own order; two short fields share a row. */
const FIELDS: readonly { name: WidgetField; half?: boolean }[] = [
  { name: 'partnerName', half: true },
  { name: 'partnerName2', half: true },
  { name: 'email' },
  { name: 'phone' },
  { name: 'weddingDate', half: true },
  { name: 'guestsInitialTarget', half: true },
  { name: 'message' },
];

/** How the widget will look with these settings: a picture for the eye, hidden from the keyboard and screen readers. */
export function WidgetPreview({ settings }: { settings: WidgetSettings }) {
  const t = useT();
  const supplier = useActiveAccess()?.name ?? '';
  const fields = FIELDS.filter(({ name }) => name === 'email' || name === 'partnerName' || settings.fields[name]);
  const limit = settings.longMessages ? WIDGET_LONG_MESSAGE : WIDGET_LIMITS.message;
  return (
    <div
      className={`wp wp--${settings.theme}`}
      style={{ ['--wp-accent' as string]: settings.accent }}
      aria-hidden="true"
    >
      {settings.mode === 'floating' && <span className="wp__launcher">{t('widget.launcher')}</span>}
      <div className="wp__panel">
        <div className="wp__head">
          <span className="wp__initial display-s">{supplier.slice(0, 1)}</span>
          <span className="display-s">{t('widget.ask', { supplier })}</span>
        </div>
        <div className="wp__pills">
          {settings.enquiryTypes.map((type, index) => (
            <span key={type} className={index === 0 ? 'wp__pill wp__pill--on' : 'wp__pill'}>
              {t(`terms.enquiryType.${type}`)}
            </span>
          ))}
        </div>
        <div className="wp__fields">
          {fields.map(({ name, half }) => (
            <span key={name} className={half ? 'wp__field wp__field--half' : 'wp__field'}>
              <span className="caption strong row">
                {t(`widget.field.${name}`)}
                <span className="spacer" />
                {name === 'message' && <span className="wp__count num">0 / {limit}</span>}
              </span>
              <span className={name === 'message' ? 'wp__input wp__input--tall' : 'wp__input'} />
            </span>
          ))}
        </div>
        <span className="wp__send">{t('widget.send')}</span>
      </div>
    </div>
  );
}
