import { useT } from '../../../i18n/i18n.ts';
import { AttachButton } from '../../../attachments/AttachButton.tsx';
import { AttachmentList } from '../../../attachments/AttachmentList.tsx';
import { SegmentControl, Select, Toggle } from '../../../ui/index.ts';
import { FilledText } from './FilledText.tsx';
import type { FirstReply } from './useFirstReply.ts';
import type { ReplyFiles } from './useReplyFiles.ts';

export interface ReplyTime {
  later: boolean;
  day: string;
  time: string;
}

export interface FirstReplyCardProps {
  reply: FirstReply;
  files: ReplyFiles;
  to: string;
  when: ReplyTime;
  onWhen: (when: ReplyTime) => void;
  today: string;
  followUp: boolean;
  onFollowUp: (on: boolean) => void;
  /** Whether the team has follow-ups that can be scheduled. */
  hasFollowUps: boolean;
}

/** The first reply, beside the couple's text: from a template with variables filled in, sent now or later, or not at all. */
export function FirstReplyCard(props: FirstReplyCardProps) {
  const { reply, files, to, when, onWhen, today, followUp, onFollowUp, hasFollowUps } = props;
  const t = useT();
  const id = 'adding-reply';
  if (to === '') {
    return (
      <section className="adding__reply" aria-label={t('adding.reply.title')}>
        <p className="small ink-2 well adding__note">{t('adding.reply.noEmail')}</p>
      </section>
    );
  }
  return (
    <section className="adding__reply" aria-label={t('adding.reply.title')}>
      <div className="row adding__title">
        <label className="strong grow" htmlFor={id}>
          {t('adding.reply.title')}
        </label>
        <Select
          frame="input input--compact"
          aria-label={t('adding.reply.template')}
          value={reply.chosen}
          onChange={(event) => {
            const { before, after } = reply.choose(event.target.value);
            files.swap(before, after);
          }}
        >
          {reply.choices.map(({ id: value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <div className="adding__letter">
        <FilledText id={id} name="reply" value={reply.text} facts={reply.facts} onChange={reply.write} />
        <AttachmentList attaching={files.attaching} />
        <div className="row adding__below">
          <AttachButton attaching={files.attaching} />
          <p className="caption ink-3 truncate grow">{t('adding.reply.to', { email: to })}</p>
        </div>
      </div>
      <div className="row wrap">
        <SegmentControl
          small
          label={t('adding.reply.when')}
          value={when.later ? 'later' : 'now'}
          onChange={(value) => onWhen({ ...when, later: value === 'later' })}
          options={[
            { value: 'now', label: t('adding.reply.now') },
            { value: 'later', label: t('adding.reply.later') },
          ]}
        />
        {when.later && (
          <>
            <span className="input input--compact">
              <input
                type="date"
                aria-label={t('adding.reply.day')}
                value={when.day}
                min={today}
                onChange={(event) => onWhen({ ...when, day: event.target.value })}
              />
            </span>
            <span className="input input--compact">
              <input
                type="time"
                aria-label={t('adding.reply.time')}
                value={when.time}
                onChange={(event) => onWhen({ ...when, time: event.target.value })}
              />
            </span>
          </>
        )}
      </div>
      {hasFollowUps && <Toggle label={t('adding.followUp')} checked={followUp} onChange={onFollowUp} />}
    </section>
  );
}
