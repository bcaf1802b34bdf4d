import { useMemo } from 'react';
import { useListController } from 'react-admin';
import type { UnsortedMail } from '#contracts/messaging/inbound-mail.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { LEADS_PATH } from '../../providers/paths.ts';
import { ButtonLink, EmptyState, ListAnswer, Pager } from '../../ui/index.ts';
import { MailRows } from './MailRows.tsx';
import { UnsortedRow } from './UnsortedRow.tsx';

/** Unsorted emails: each with its text and the actions to sort it. */
export default function UnsortedList() {
  const t = useT();
  const parents = useMemo(() => [{ label: t('shell.menu.leads'), to: LEADS_PATH }], [t]);
  return (
    <Page title={t('unsorted.title')} parents={parents} narrow>
      <UnsortedMails />
    </Page>
  );
}

function UnsortedMails() {
  const t = useT();
  const list = useListController<UnsortedMail>({
    resource: 'unsorted-mails',
    sort: { field: 'receivedAt', order: 'DESC' },
    perPage: 25,
    disableAuthentication: true,
  });
  return (
    <div className="col unsorted">
      <PageHead lead={t('unsorted.lead')} />
      <ListAnswer
        of={list}
        rows={4}
        empty={
          <EmptyState
            title={t('unsorted.empty')}
            text={t('unsorted.emptyText')}
            actions={<ButtonLink to={LEADS_PATH}>{t('scheduled.toLeads')}</ButtonLink>}
          />
        }
      >
        {(mails) => <MailRows mails={mails}>{(mail) => <UnsortedRow mail={mail} />}</MailRows>}
      </ListAnswer>
      <Pager label={t('unsorted.pages')} list={list} />
    </div>
  );
}
