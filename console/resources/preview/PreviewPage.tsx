import { ExternalLink, Laptop, Share2, Smartphone } from 'lucide-react';
import { Suspense, useCallback, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProfileField } from '#contracts/profile/profile-field.ts';
import type { ProfileAnswer } from '#contracts/profile/profile.ts';
import { useT } from '../../i18n/i18n.ts';
import { lazyProfileExtra, lazyProfilePart } from '../../i18n/lazyPart.ts';
import { useWindowClass } from '../../layout/frame/useWindowClass.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { PROFILE_PATH } from '../../providers/paths.ts';
import { Button, ErrorState, Icon, SegmentControl, Skeleton, SkeletonRows, ViewTabs } from '../../ui/index.ts';
import type { TypedSection } from '../profile/SectionForm.tsx';
import { useFieldWords } from '../profile/useFieldWords.ts';
import { useProfile } from '../profile/useProfile.ts';
import { usePublicPage } from '../profile/usePublicPage.ts';
import { showField } from '../profile/useScrollToGroup.ts';
import type { Changed } from './ChangedHere.tsx';
import { PageFrame } from './PageFrame.tsx';
import { partsOf } from './pageUpdate.ts';
import type { Edited, EditedSection, Place } from './pageUpdate.ts';
import './preview.css';
import { SectionEditors } from './SectionEditors.tsx';
import { useDevices } from './useDevices.ts';
import { usePreview } from './usePreview.ts';

const ShareDialog = lazyProfilePart(() => import('./ShareDialog.tsx'));
/** It compares texts, and the page works without it. */
const ChangedHere = lazyProfileExtra(() => import('./ChangedHere.tsx'));
const ICONS = { phone: Smartphone, laptop: Laptop, both: undefined };

/** The public page next to its forms: it updates as someone types, before anything is saved (P12). */
export default function PreviewPage() {
  const t = useT();
  const parents = useMemo(() => [{ label: t('shell.menu.profile'), to: PROFILE_PATH }], [t]);
  const { data, error, refetch } = useProfile();
  return (
    <Page title={t('preview.title')} parents={parents}>
      {data ? (
        <Split key={data.context.types.join()} profile={data} />
      ) : (
        <>
          <PageHead lead={t('preview.lead')} />
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={10} />}
        </>
      )}
    </Page>
  );
}

function Split({ profile }: { profile: ProfileAnswer }) {
  const t = useT();
  const toast = useToast();
  const address = usePublicPage();
  const [sharing, setSharing] = useState(false);
  const { devices, offered, choose } = useDevices();
  const isSplit = useWindowClass() === 'desktop';
  const [view, setView] = useState<'edit' | 'page'>('edit');
  const [section, setSection] = useState<EditedSection>('about-you');
  const [group, setGroup] = useState<string | null>(null);
  const navigate = useNavigate();
  const editor = useRef<HTMLDivElement>(null);
  const panel = useId();
  const { context, sections } = profile;
  const fieldWords = useFieldWords(context);
  const edited = useMemo(
    (): Edited | null => (group === null ? null : { parts: partsOf(section, group), label: fieldWords.group(group) }),
    [section, group, fieldWords],
  );
  const {
    page,
    words,
    show: showTyped,
  } = usePreview({
    versions: sections.map(({ version }) => version),
    own: context.locale,
  });
  const [changed, setChanged] = useState<Changed>({});
  const typed = useCallback(
    (of: EditedSection, what: TypedSection) => {
      setChanged((others) => ({ ...others, [of]: what.changes }));
      showTyped(of, what);
    },
    [showTyped],
  );
  const open = (next: EditedSection): void => {
    setSection(next);
    setGroup(null);
  };
  const show = (place: Place): void => {
    if ('path' in place) {
      void navigate(place.path);
      return;
    }
    setView('edit');
    setSection(place.section);
    setGroup(place.group);
    requestAnimationFrame(() => {
      const inGroup = place.group === null ? '.profile-group' : `#${place.group}`;
      editor.current
        ?.querySelector<HTMLElement>(`div:not([hidden]) > form ${inGroup} :is(input, textarea, select, button)`)
        ?.focus();
    });
  };
  /** For another language than the displayed one, scrolls to the field's group. */
  const go = (of: EditedSection, field: ProfileField): void => {
    show({ section: of, group: field.group });
    requestAnimationFrame(() => showField(field.path));
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
      {sharing && address && (
        <Suspense>
          <ShareDialog address={address} onClose={() => setSharing(false)} />
        </Suspense>
      )}
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
        <SectionEditors
          ref={editor}
          profile={profile}
          section={section}
          onSection={open}
          onGroup={setGroup}
          onTyped={typed}
          hidden={!isSplit && view !== 'edit'}
        />
        <div className={`preview__stage preview__stage--${devices}`} hidden={!isSplit && view !== 'page'}>
          {page.data !== undefined ? (
            sides.map((device) => (
              <PageFrame
                key={device}
                device={device}
                title={t(device === 'phone' ? 'preview.onPhone' : 'preview.onLaptop')}
                html={page.data.html}
                words={words}
                edited={edited}
                onLink={() => toast.info(t('preview.linksOff'))}
                onPlace={show}
              />
            ))
          ) : page.error ? (
            <ErrorState error={page.error} onRetry={() => void page.refetch()} />
          ) : (
            <Skeleton />
          )}
          {page.data !== undefined && (
            <Suspense>
              <ChangedHere {...{ profile, changed }} onGo={go} />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}
