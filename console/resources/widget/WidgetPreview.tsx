import { WIDGET_LIMITS, WIDGET_LONG_MESSAGE } from '#contracts/limits.ts';
import type { WidgetSettings } from '#contracts/widget.ts';
import { WIDGET_FIELDS } from '#contracts/widget-terms.ts';
import { useT } from '../../i18n/i18n.ts';
import { useActiveAccess } from '../../providers/session.ts';
import { SupplierTile } from '../../ui/index.ts';

/** How the widget will look with these settings: a picture for the eye, hidden from the keyboard and screen readers. */
export function WidgetPreview({ settings }: { settings: WidgetSettings }) {
  const t = useT();
  const access = useActiveAccess();
  const fields = WIDGET_FIELDS.filter(
    (field) => field === 'email' || field === 'partnerName' || settings.fields[field],
  );
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
          {access && <SupplierTile category={access.category} size={36} />}
          <span className="display-s">{t('widget.ask', { supplier: access?.name ?? '' })}</span>
        </div>
        <div className="wp__pills">
          {settings.enquiryTypes.map((type, index) => (
            <span key={type} className={index === 0 ? 'wp__pill wp__pill--on' : 'wp__pill'}>
              {t(`terms.enquiryType.${type}`)}
            </span>
          ))}
        </div>
        {fields.map((field) => (
          <span key={field} className="wp__field">
            <span className="caption strong">
              {t(`widget.field.${field}`)}
              {field === 'message' && <span className="wp__count"> 0 / {limit}</span>}
            </span>
            <span className={field === 'message' ? 'wp__input wp__input--tall' : 'wp__input'} />
          </span>
        ))}
        <span className="wp__send">{t('widget.send')}</span>
      </div>
    </div>
  );
}
