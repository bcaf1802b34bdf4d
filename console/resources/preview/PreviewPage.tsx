import { ExternalLink, Laptop, Share2, Smartphone } from 'lucide-react';
import { memo, useId, useMemo, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { Link } from 'react-router-dom';
import type { ProfileAnswer, SectionAnswer } from '#contracts/profile/profile.ts';
import { useT } from '../../i18n/i18n.ts';
import { useWindowClass } from '../../layout/frame/useWindowClass.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { PROFILE_PATH } from '../../providers/paths.ts';
import { Button, ErrorState, Icon, SegmentControl, Skeleton, SkeletonRows, ViewTabs } from '../../ui/index.ts';
import { SectionForm } from '../profile/SectionForm.tsx';
import { useOtherPages } from '../profile/useOtherPages.ts';
import { useProfile } from '../profile/useProfile.ts';
import { usePublicPage } from '../profile/usePublicPage.ts';
import { PageFrame } from './PageFrame.tsx';
import './preview.css';
import { ShareDialog } from './ShareDialog.tsx';
import { useDevices } from './useDevices.ts';
import { usePreview } from './usePreview.ts';

/** A large form, which isn't rendered again with the page. */
const Form = memo(SectionForm);

const ICONS = { phone: Smartphone, laptop: Laptop, both: undefined };

/** The public page next to its form: it updates as someone types, before anything is saved (P12). */
export default function PreviewPage() {
  const t = useT();
  const parents = useMemo(() => [{ label: t('shell.menu.profile'), to: PROFILE_PATH }], [t]);
  const { data, error, refetch } = useProfile();
  const answer = data?.sections.find(({ section }) => section === 'about-you');
  return (
    <Page title={t('preview.title')} parents={parents}>
      {data && answer ? (
        <Split key={data.context.types.join()} profile={data} answer={answer} />
      ) : (
        <>
          <PageHead lead={t('preview.lead')} />
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={10} />}
        </>
      )}
    </Page>
  );
}

function Split({ profile: { context }, answer }: { profile: ProfileAnswer; answer: SectionAnswer }) {
  const t = useT();
  const toast = useToast();
  const address = usePublicPage();
  const [sharing, setSharing] = useState(false);
  const { devices, offered, choose } = useDevices();
  const isSplit = useWindowClass() === 'desktop';
  const [view, setView] = useState<'edit' | 'page'>('edit');
  const [group, setGroup] = useState<string | null>(null);
  const editor = useRef<HTMLDivElement>(null);
  const panel = useId();
  const {
    page,
    words,
    show: showTyped,
  } = usePreview({
    section: 'about-you',
    version: answer.version,
    own: context.locale,
  });
  const edit = (event: FocusEvent): void => {
    setGroup(event.target.closest('.profile-group')?.id ?? null);
  };
  const show = (pressed: string): void => {
    setView('edit');
    setGroup(pressed);
    requestAnimationFrame(() => {
      editor.current?.querySelector<HTMLElement>(`#${pressed} :is(input, textarea, button)`)?.focus();
    });
  };
  const sides = devices === 'both' ? (['laptop', 'phone'] as const) : [devices];
  const actions = (
    <>
      <SegmentControl
        label={t('preview.devices')}
        value={devices}
        onChange={choose}
        options={offered.map((value) => {
          const icon = ICONS[value];
          return { value, label: t(`preview.${value}`), ...(icon && { icon }) };
        })}
      />
      {address && (
        <>
          <Button icon={Share2} aria-haspopup="dialog" onClick={() => setSharing(true)}>
            {t('preview.share.button')}
          </Button>
          <a
            className="icon-btn icon-btn--outline"
            href={address}
            target="_blank"
            rel="noreferrer"
            title={t('preview.open')}
            aria-label={t('preview.open')}
          >
            <Icon of={ExternalLink} size={18} />
          </a>
        </>
      )}
    </>
  );
  return (
    <>
      <PageHead lead={t('preview.lead')} actions={actions} />
      {sharing && address && <ShareDialog address={address} onClose={() => setSharing(false)} />}
      {!isSplit && (
        <ViewTabs
          label={t('preview.views')}
          controls={panel}
          selected={view}
          onSelect={(id) => setView(id === 'page' ? 'page' : 'edit')}
          tabs={[
            { id: 'edit', label: t('preview.edit') },
            { id: 'page', label: t('preview.page') },
          ]}
        />
      )}
      <div className="preview" id={panel}>
        <div ref={editor} className="preview__editor" hidden={!isSplit && view !== 'edit'} onFocus={edit}>
          <Form
            answer={answer}
            context={context}
            title={t('profile.sections.about-you.title')}
            compact
            onTyped={showTyped}
          />
          <Elsewhere />
        </div>
        <div className={`preview__stage preview__stage--${devices}`} hidden={!isSplit && view !== 'page'}>
          {page.data !== undefined ? (
            sides.map((device) => (
              <PageFrame
                key={device}
                device={device}
                title={t(device === 'phone' ? 'preview.onPhone' : 'preview.onLaptop')}
                html={page.data.html}
                words={words}
                group={group}
                onLink={() => toast.info(t('preview.linksOff'))}
                onGroup={show}
              />
            ))
          ) : page.error ? (
            <ErrorState error={page.error} onRetry={() => void page.refetch()} />
          ) : (
            <Skeleton />
          )}
        </div>
      </div>
    </>
  );
}

/** Links to the parts that are edited on other pages. */
function Elsewhere() {
  const t = useT();
  const pages = useOtherPages();
  return (
    <nav className="preview__elsewhere" aria-label={t('preview.elsewhere')}>
      <h2 className="display-xs">{t('preview.elsewhere')}</h2>
      {pages.map(({ path, label }) => (
        <Link key={path} to={path}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
