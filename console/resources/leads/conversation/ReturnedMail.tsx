import { useQueryClient } from '@tanstack/react-query';
import { Mail, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { sendAgainInput } from '#contracts/messaging/message.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { MessageAnswer } from '#contracts/messaging/message.ts';
import { useKeptForm } from '../../../forms/useKeptForm.ts';
import { KeptFormDialog } from '../../../forms/KeptFormDialog.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { useToast } from '../../../layout/news/useToast.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { Button, TextField } from '../../../ui/index.ts';

/** Why an email bounced, and two options: send it again, or correct the address. */
export function ReturnedMail({ lead, message }: { lead: LeadDetail; message: MessageAnswer }) {
  const t = useT();
  const queries = useQueryClient();
  const data = useConsoleData();
  const toast = useToast();
  const mayWrite = useMay('messages:write');
  const [busy, setBusy] = useState(false);
  const [correcting, setCorrecting] = useState(false);
  const reason = message.mail?.bounceReason;
  const done = async (): Promise<void> => {
    toast.success(t('lead.mail.sentAgain'));
    await queries.invalidateQueries({ queryKey: ['leads'] });
  };
  const again = async (): Promise<void> => {
    setBusy(true);
    try {
      await data.sendAgain(lead.id, message.id);
      await done();
    } catch (error) {
      toast.failed(error);
    }
    setBusy(false);
  };
  return (
    <div className="returned">
      <p className="small">
        {t(message.mail?.bouncePermanent === false ? 'lead.mail.bouncedForNow' : 'lead.mail.bouncedForGood')}
        {reason && <span className="returned__reason">{reason}</span>}
      </p>
      {mayWrite && message.sender === 'supplier' && lead.contact && (
        <div className="row wrap returned__ways">
          <Button size="small" icon={RotateCcw} busy={busy} onClick={() => void again()}>
            {t('lead.mail.again')}
          </Button>
          <Button size="small" icon={Mail} onClick={() => setCorrecting(true)}>
            {t('lead.mail.correct')}
          </Button>
        </div>
      )}
      {correcting && lead.contact && (
        <CorrectAddress
          place={`send-again ${message.id}`}
          email={lead.contact.email}
          onClose={() => setCorrecting(false)}
          onSend={async (email) => {
            await data.sendAgain(lead.id, message.id, email);
            setCorrecting(false);
            await done();
          }}
        />
      )}
    </div>
  );
}

interface CorrectAddressProps {
  place: string;
  email: string;
  onClose: () => void;
  onSend: (email: string) => Promise<void>;
}

function CorrectAddress({ place, email, onClose, onSend }: CorrectAddressProps) {
  const t = useT();
  const toast = useToast();
  const form = useKeptForm({
    place,
    initialValues: { email },
    schema: () => sendAgainInput,
    onSubmit: ({ email: corrected }) => onSend(corrected.trim()),
    onError: (error) => {
      toast.failed(error);
      return error.body.errors;
    },
  });
  return (
    <KeptFormDialog
      form={form}
      width={480}
      title={t('lead.mail.correctTitle')}
      go={t('lead.mail.correctSend')}
      onClose={onClose}
    >
      <TextField form={form.formik} name="email" type="email" label={t('lead.mail.address')} autoComplete="off" />
    </KeptFormDialog>
  );
}
