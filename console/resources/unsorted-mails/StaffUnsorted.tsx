import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { useListController } from 'react-admin';
import type { UnsortedMail } from '#contracts/messaging/inbound-mail.ts';
import type { StaffSupplier } from '#contracts/staff/staff.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { Button, EmptyState, ListAnswer, Pager } from '../../ui/index.ts';
import { SupplierPickerDialog } from '../suppliers/SupplierPickerDialog.tsx';
import { DiscardMail } from './DiscardMail.tsx';
import { MailFacts } from './MailFacts.tsx';
import { MailRows } from './MailRows.tsx';

const RESOURCE = 'staff-mails';

/** Emails that name no conversation, for staff to forward to the right supplier (M5). */
export default function StaffUnsorted() {
  const t = useT();
  return (
    <Page title={t('unsorted.title')} narrow>
      <Mails />
    </Page>
  );
}

function Mails() {
  const t = useT();
  const list = useListController<UnsortedMail>({
    resource: RESOURCE,
    sort: { field: 'receivedAt', order: 'DESC' },
    perPage: 25,
    disableAuthentication: true,
  });
  return (
    <div className="col unsorted">
      <PageHead lead={t('unsorted.staff.lead')} />
      <ListAnswer
        of={list}
        rows={4}
        empty={<EmptyState picture={false} title={t('unsorted.empty')} text={t('unsorted.staff.emptyText')} />}
      >
        {(mails) => (
          <MailRows mails={mails}>
            {(mail) => (
              <>
                <MailFacts mail={mail} />
                <Ways mail={mail} />
              </>
            )}
          </MailRows>
        )}
      </ListAnswer>
      <Pager label={t('unsorted.pages')} list={list} />
    </div>
  );
}

/** Moves the email to a supplier, or discards it. */
function Ways({ mail }: { mail: UnsortedMail }) {
  const t = useT();
  const data = useConsoleData();
  const attempt = useAttempt();
  const toast = useToast();
  const [choosing, setChoosing] = useState(false);
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    const worked = await attempt(work, [RESOURCE]);
    setBusy(false);
    if (worked) toast.success(done);
  };
  const moveTo = ({ id, name }: StaffSupplier): void => {
    setChoosing(false);
    void act(() => data.moveMailToSupplier(mail.id, id), t('unsorted.staff.moved', { supplier: name }));
  };
  return (
    <div className="row wrap unsorted-row__ways">
      <Button variant="primary" size="small" icon={Building2} busy={busy} onClick={() => setChoosing(true)}>
        {t('unsorted.staff.move')}
      </Button>
      <DiscardMail
        mail={mail}
        busy={busy}
        onDiscard={() =>
          act(() => data.delete<UnsortedMail>(RESOURCE, { id: mail.id, previousData: mail }), t('unsorted.discarded'))
        }
      />
      {choosing && (
        <SupplierPickerDialog
          title={t('unsorted.staff.chooseTitle')}
          onClose={() => setChoosing(false)}
          onChoose={moveTo}
        />
      )}
    </div>
  );
}
