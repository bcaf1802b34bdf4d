import { useQuery } from '@tanstack/react-query';
import { Copy, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { BADGE_COLOURS, BADGE_WIDTHS, badgeHeight } from '#contracts/badges/badge-terms.ts';
import type { BadgeColour } from '#contracts/badges/badge-terms.ts';
import type { BadgeAnswer } from '#contracts/badges/badge.ts';
import { useFormatLocale } from '../../format/useFormatLocale.ts';
import { useT } from '../../i18n/i18n.ts';
import { useCopy } from '../../layout/news/useCopy.ts';
import { Button, Card, FieldFrame, Icon, SegmentControl } from '../../ui/index.ts';
import { badgesData, pictureUrl } from './badgesData.ts';
import { DownloadLink } from './DownloadLink.tsx';
import { htmlCode, markdownCode, svgCode } from './embedCode.ts';

interface OnWebsiteProps {
  badge: BadgeAnswer;
  link: string;
  /** For example "on Aisle". */
  on: string;
}

const FORMS = ['html', 'markdown', 'svg'] as const;
const PAGES = ['light', 'dark'] as const;
const { min, max, usual } = BADGE_WIDTHS;

/** How the badge looks on the supplier's website, and the code for it. */
export function OnWebsite({ badge, link, on }: OnWebsiteProps) {
  const t = useT();
  const copy = useCopy();
  const size = useFileSize();
  const [colour, setColour] = useState<BadgeColour>('plum');
  const [form, setForm] = useState<(typeof FORMS)[number]>('html');
  const [typed, setTyped] = useState(String(usual));
  const picture = useQuery({
    queryKey: ['badges', badge.id, colour],
    queryFn: () => badgesData.picture(badge.id, colour),
  });
  const width = /^\d{1,4}$/u.test(typed.trim()) ? Number(typed) : 0;
  const wrong = width < min || width > max;
  const shown = { link, words: `${t('badges.name', { name: badge.name, year: String(badge.periodYear) })} ${on}` };
  const embedded = { ...shown, width: wrong ? usual : width };
  const svg = picture.data;
  const codes = {
    html: htmlCode(embedded, badge.file),
    markdown: markdownCode(embedded, badge.file),
    svg: svg === undefined ? '' : svgCode(embedded, svg),
  };
  const code = codes[form];
  const note = form === 'svg' ? 'badges.site.inside' : 'badges.site.upload';
  const weight = form === 'svg' ? code : svg;
  return (
    <div className="on-website">
      <Card
        title={t('badges.site.title')}
        action={
          <span className="caption ink-2">
            {badge.name} {badge.periodYear}
          </span>
        }
      >
        <div className="on-website__pages" role="group" aria-label={t('badges.site.preview')}>
          {PAGES.map((page) => (
            <div key={page} className={`on-website__page on-website__page--${page}`}>
              <img
                src={pictureUrl(badge.id, colour)}
                alt={page === 'light' ? shown.words : ''}
                width={embedded.width}
                height={badgeHeight(embedded.width)}
              />
            </div>
          ))}
        </div>
        <div className="on-website__look">
          <div className="field">
            <span className="field__label">{t('badges.site.colour')}</span>
            <SegmentControl
              label={t('badges.site.colour')}
              options={BADGE_COLOURS.map((value) => ({ value, label: t(`badges.site.colours.${value}`) }))}
              value={colour}
              onChange={setColour}
            />
          </div>
          <FieldFrame
            id="badge-width"
            label={t('badges.site.width')}
            error={wrong ? t('badges.site.widthRange', { min, max }) : undefined}
          >
            <div className={wrong ? 'input input--wrong' : 'input'}>
              <input
                id="badge-width"
                inputMode="numeric"
                value={typed}
                aria-invalid={wrong}
                aria-describedby={wrong ? 'badge-width-error' : undefined}
                onChange={({ target }) => setTyped(target.value)}
              />
              <span className="input__affix">{t('badges.site.widthUnit')}</span>
            </div>
          </FieldFrame>
        </div>
        <div className="row on-website__head">
          <h3 className="strong">{t('badges.site.embed')}</h3>
          <span className="spacer" />
          <SegmentControl
            small
            label={t('badges.site.embed')}
            options={FORMS.map((value) => ({ value, label: t(`badges.site.forms.${value}`) }))}
            value={form}
            onChange={setForm}
          />
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it */}
        <pre className="well on-website__code" tabIndex={0} aria-label={t('badges.site.embed')}>
          <code>{code || t(picture.error ? 'badges.site.failed' : 'badges.site.loading')}</code>
        </pre>
        <div className="row wrap on-website__actions">
          <Button icon={Copy} size="small" disabled={code === ''} onClick={() => void copy(code)}>
            {t('badges.site.copy')}
          </Button>
          <DownloadLink badge={badge} colour={colour} small />
        </div>
        <p className="small ink-2">
          {weight !== undefined && t(note, { size: size(weight) })} {form === 'markdown' && t('badges.site.line')}{' '}
          {t(leadsToEnquiry(link) ? 'badges.site.link' : 'badges.site.linkPage')}
        </p>
        <p className="on-website__promise small">
          <Icon of={ShieldCheck} size={16} />
          <span>{t('badges.site.promise')}</span>
        </p>
      </Card>
    </div>
  );
}

/** Applies until couples can open public pages. */
const leadsToEnquiry = (link: string): boolean => new URL(link).pathname.startsWith('/enquire/');

/** Formats the size of a text in kB, such as 2.1. */
function useFileSize(): (text: string) => string {
  const locale = useFormatLocale();
  return (text) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(new Blob([text]).size / 1_000);
}
