import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import type { InstagramAnswer, InstagramPost } from '#contracts/instagram/instagram.ts';
import { INSTAGRAM_POSTS, instagramPictureUrl } from '#contracts/instagram/instagram-limits.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { useMay } from '../../providers/activeSupplier.ts';
import { PROFILE_PATH } from '../../providers/paths.ts';
import { Button, Card, Chip, EmptyState, ErrorState, SkeletonRows } from '../../ui/index.ts';
import { Picture } from '../photos/Picture.tsx';
import { DisconnectDialog } from './DisconnectDialog.tsx';
import './instagram.css';
import { INSTAGRAM_KEY, instagramData } from './instagramData.ts';
import { useInstagramAnswer } from './useInstagramAnswer.ts';

/** The account whose latest posts appear on the public page, at /profile/instagram. */
export default function InstagramPage() {
  const t = useT();
  const parents = useMemo(() => [{ label: t('shell.menu.profile'), to: PROFILE_PATH }], [t]);
  const finishing = useInstagramAnswer();
  const { data, error, refetch } = useQuery({ queryKey: INSTAGRAM_KEY, queryFn: instagramData.get });
  return (
    <Page title={t('instagram.title')} parents={parents} narrow>
      <PageHead lead={t('instagram.lead', { count: INSTAGRAM_POSTS })} />
      {data ? (
        <div className="instagram">
          <Connection answer={data} finishing={finishing} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Page>
  );
}

function Connection({ answer, finishing }: { answer: InstagramAnswer; finishing: boolean }) {
  const t = useT();
  const mayWrite = useMay('supplier:write');
  const { state, offer } = answer;
  const connect = mayWrite && offer === 'yes' && <ConnectButton again={state === 'disconnected'} busy={finishing} />;
  if (state === 'connected') return <Connected answer={answer} mayWrite={mayWrite} />;
  const text =
    offer === 'yes' ? t(mayWrite ? 'instagram.noneText' : 'profile.readOnly') : t(`instagram.offers.${offer}`);
  return (
    <section className="card">
      {state === 'disconnected' ? (
        <Disconnected answer={answer} text={text} connect={connect} mayWrite={mayWrite} />
      ) : (
        <EmptyState picture={false} title={t('instagram.none')} text={text} actions={connect} />
      )}
    </section>
  );
}

function ConnectButton({ again, busy }: { again: boolean; busy: boolean }) {
  const t = useT();
  const attempt = useAttempt();
  const [leaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    const worked = await attempt(async () => {
      const { url } = await instagramData.connect();
      window.location.assign(url);
    });
    if (!worked) setLeaving(false);
  };
  return (
    <Button variant="primary" busy={busy || leaving} onClick={() => void leave()}>
      {t(again ? 'instagram.again' : 'instagram.connect')}
    </Button>
  );
}

interface DisconnectedProps {
  answer: InstagramAnswer;
  text: string;
  connect: ReactNode;
  mayWrite: boolean;
}

function Disconnected({ answer: { fault, username, endedAt }, text, connect, mayWrite }: DisconnectedProps) {
  const t = useT();
  const format = useFormat();
  const [removing, setRemoving] = useState(false);
  const day = endedAt === null ? '' : format.longDay(endedAt);
  const why = t(`instagram.faults.${fault ?? 'revoked'}`, { username: username ?? '', day });
  return (
    <>
      <EmptyState
        picture={false}
        title={t('instagram.disconnected')}
        text={`${why} ${text}`}
        actions={
          <>
            {connect}
            {mayWrite && <Button onClick={() => setRemoving(true)}>{t('instagram.forget')}</Button>}
          </>
        }
      />
      {removing && <DisconnectDialog username={username ?? ''} onClose={() => setRemoving(false)} />}
    </>
  );
}

function Connected({ answer, mayWrite }: { answer: InstagramAnswer; mayWrite: boolean }) {
  const t = useT();
  const format = useFormat();
  const [removing, setRemoving] = useState(false);
  const { username, createdAt, readAt, posts, offer } = answer;
  const name = username ?? '';
  return (
    <Card
      title={`@${name}`}
      beside={<Chip tone="ok">{t('instagram.connected')}</Chip>}
      action={
        mayWrite && (
          <Button size="small" onClick={() => setRemoving(true)}>
            {t('instagram.disconnect')}
          </Button>
        )
      }
    >
      <p className="small ink-2">
        {createdAt !== null && t('instagram.since', { day: format.longDay(createdAt) })}{' '}
        {readAt === null ? t('instagram.reading') : t('instagram.read', { ago: format.ago(readAt) })}
      </p>
      {offer === 'moderated' && <p className="small well">{t('instagram.offers.moderated')}</p>}
      {readAt !== null && posts.length === 0 ? (
        <p className="small ink-2">{t('instagram.noPosts')}</p>
      ) : (
        <ul className="instagram-posts">
          {posts.map((post) => (
            <Post key={post.id} post={post} />
          ))}
        </ul>
      )}
      {removing && <DisconnectDialog username={name} onClose={() => setRemoving(false)} />}
    </Card>
  );
}

function Post({ post }: { post: InstagramPost }) {
  const t = useT();
  const format = useFormat();
  const name = post.caption || t('instagram.post', { day: format.longDay(post.postedAt) });
  return (
    <li>
      <a className="instagram-posts__post" href={post.permalink} target="_blank" rel="noreferrer">
        <Picture
          photo={post}
          sizes="(max-width: 640px) 33vw, 200px"
          alt={name}
          urlOf={(_id, edge) => instagramPictureUrl(post.publicId, edge)}
        />
      </a>
    </li>
  );
}
