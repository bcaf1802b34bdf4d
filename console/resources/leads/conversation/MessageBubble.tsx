import { Bot, CheckCheck, CircleAlert, Clock, Quote, UserRound } from 'lucide-react';
import { useId, useState } from 'react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { MessageAnswer, MessageMail } from '#contracts/messaging/message.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Button, CoupleArch, Icon } from '../../../ui/index.ts';
import { AttachedFiles } from '../../../attachments/AttachedFiles.tsx';
import { hiddenParts } from './conversation.ts';
import './message-mail.css';
import { RefusedFiles } from './RefusedFiles.tsx';
import { ReturnedMail } from './ReturnedMail.tsx';

/** One message: its text, author and channel, and the delivery of its email. */
export function MessageBubble({ lead, message }: { lead: LeadDetail; message: MessageAnswer }) {
  const t = useT();
  const format = useFormat();
  const ours = message.sender === 'supplier';
  const quiet = message.mail?.automatic ?? false;
  const look = ['message', ours && 'message--ours', quiet && 'message--quiet'].filter(Boolean).join(' ');
  return (
    <article className={look}>
      {!ours && <CoupleArch couple={lead.partners} id={lead.id} photo={lead.photo} size="s" />}
      <div className="message__main">
        <p className="message__bubble">
          <MaskedText id={message.id} text={message.body} />
        </p>
        <AttachedFiles leadId={lead.id} files={message.attachments} />
        <RefusedFiles leadId={lead.id} message={message} />
        {message.mail?.quoted && <QuotedText id={message.id} text={message.mail.quoted} />}
        <p className="message__meta">
          {message.authorName} · {format.time(message.createdAt)} · {t(`terms.channel.${message.channel}`)}
          {quiet && <Mark icon={Bot}>{t('lead.mail.automatic')}</Mark>}
          {message.mail && <SenderMark mail={message.mail} />}
          {message.delivery !== 'none' && (ours || message.delivery === 'bounced') && <Delivery message={message} />}
        </p>
        {(message.delivery === 'bounced' || message.delivery === 'dead') && (
          <ReturnedMail lead={lead} message={message} />
        )}
      </div>
    </article>
  );
}

/** Says so if the message didn't come from the couple's own address. */
function SenderMark({ mail: { filedByHand, otherAddress } }: { mail: MessageMail }) {
  const t = useT();
  if (!filedByHand && !otherAddress) return null;
  const address = otherAddress ?? '';
  if (!filedByHand) return <Mark icon={UserRound}>{t('lead.mail.otherAddress', { address })}</Mark>;
  return (
    <Mark icon={UserRound}>
      {address === '' ? t('lead.mail.filedByHand') : t('lead.mail.filedByHandFrom', { address })}
    </Mark>
  );
}

/** Text in which a locked couple's address or number is replaced by a bar. */
function MaskedText({ id, text }: { id: string; text: string }) {
  const t = useT();
  return hiddenParts(text).map((part, index) =>
    part.hidden ? (
      <span
        key={`${id}-${index.toString()}`}
        role="img"
        aria-label={t('lead.hidden')}
        className="mask-bar message__mask"
      />
    ) : (
      part.text
    ),
  );
}

/** Text quoted by the email program, collapsed until it is opened. */
function QuotedText({ id, text }: { id: string; text: string }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const region = useId();
  return (
    <div className="message__quoted">
      <Button
        size="tiny"
        variant="ghost"
        icon={Quote}
        aria-expanded={open}
        aria-controls={region}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'lead.mail.hideQuoted' : 'lead.mail.showQuoted')}
      </Button>
      <p id={region} className="message__quote" hidden={!open}>
        <MaskedText id={`${id}-quoted`} text={text} />
      </p>
    </div>
  );
}

function Mark({ icon, children }: { icon: typeof Bot; children: string }) {
  return (
    <span className="message__mark">
      {' · '}
      <Icon of={icon} size={12} /> {children}
    </span>
  );
}

const ICONS = { delivered: CheckCheck, queued: Clock, failed: Clock, dead: CircleAlert, bounced: CircleAlert } as const;

function Delivery({ message }: { message: MessageAnswer }) {
  const t = useT();
  const { delivery } = message;
  if (delivery === 'none') return null;
  const icon = delivery === 'sent' ? null : ICONS[delivery];
  const failed = delivery === 'dead' || delivery === 'bounced';
  return (
    <span className={failed ? 'message__mark message__failed' : 'message__mark'}>
      {' · '}
      {icon && <Icon of={icon} size={12} />} {t(`lead.delivery.${delivery}`)}
    </span>
  );
}
