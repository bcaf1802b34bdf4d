import { UserCog } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ROLES } from '#contracts/account/roles.ts';
import type { Role } from '#contracts/account/roles.ts';
import type { AuditEntryAnswer } from '#contracts/staff/audit.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { leadPath } from '../../providers/paths.ts';
import { useActiveAccess } from '../../providers/useSession.ts';
import { Icon } from '../../ui/index.ts';
import './audit.css';
import { changedFacts } from './changedFacts.ts';
import { useActionName } from './useActionName.ts';

interface AuditRowsProps {
  entries: readonly AuditEntryAnswer[];
  /** In the back office: filters by the clicked person or record. */
  onPerson?: (actor: { id: string; name: string }) => void;
  onSupplier?: (supplier: { id: string; name: string }) => void;
  /** Shows all entries of a visit. */
  onVisit?: (visitId: string) => void;
}

export function AuditRows({ entries, ...clicks }: AuditRowsProps) {
  const t = useT();
  return (
    <ul className="audit-rows" aria-label={t('audit.title')}>
      {entries.map((entry) => (
        <AuditRow key={entry.id} entry={entry} {...clicks} />
      ))}
    </ul>
  );
}

function AuditRow({
  entry,
  onPerson,
  onSupplier,
  onVisit,
}: { entry: AuditEntryAnswer } & Omit<AuditRowsProps, 'entries'>) {
  const t = useT();
  const format = useFormat();
  const nameOf = useActionName();
  const { actor, supplier, lead, about, acting, reason } = entry;
  const name = actor === null ? t('audit.system') : actor.name || t('audit.someone');
  const ownName = useActiveAccess()?.name ?? '';
  const why = reason ?? acting?.reason;
  // In its own console the supplier uses the link; ids of other records mean nothing there.
  const isOwn = !onSupplier;
  const subject = about?.id === actor?.id ? null : about;
  const hidden = about ? /^(?:userId|parentId|childId)$/u : /^$/u;
  const facts = changedFacts(entry).filter(({ key }) => !(isOwn ? /id$/iu : hidden).test(key));
  return (
    <li className="col audit-row">
      <p className="row wrap">
        <span className="strong">{nameOf(entry.action)}</span>
        <span className="spacer" />
        <time className="caption ink-3 num" dateTime={entry.at}>
          {format.shortDay(entry.at)}, {format.time(entry.at)}
        </time>
      </p>
      <p className="small ink-2 row wrap">
        {actor && onPerson ? (
          <Named text={name} onClick={() => onPerson({ id: actor.id, name })} />
        ) : (
          !acting && <span>{name}</span>
        )}
        {supplier && onSupplier && (
          <>
            <span aria-hidden="true">·</span>
            <Named text={supplier.name || t('audit.gone')} onClick={() => onSupplier(supplier)} />
          </>
        )}
        {lead && (
          <>
            {!acting && <span aria-hidden="true">·</span>}
            <Link className="audit-row__link" to={leadPath(lead.id)}>
              {lead.couple || t('audit.toLead')}
            </Link>
          </>
        )}
      </p>
      {acting && (
        <p className="small row audit-row__visit">
          <Icon of={UserCog} size={14} />
          <span>
            {t('audit.acting', { person: name, supplier: supplier?.name || ownName })}
            {why && ` · ${t('audit.reason', { reason: why })}`}
          </span>
          {onVisit && (
            <>
              <span className="spacer" />
              <button type="button" className="audit-row__link" onClick={() => onVisit(acting.visitId)}>
                {t('audit.wholeVisit')}
              </button>
            </>
          )}
        </p>
      )}
      {!acting && reason && <p className="small ink-2">{t('audit.reason', { reason })}</p>}
      {(subject || facts.length > 0) && (
        <dl className="small audit-row__facts">
          {subject && (
            <>
              <dt className="ink-3">{t(entry.action.startsWith('group.') ? 'audit.business' : 'audit.person')}</dt>
              <dd>{subject.name || t('audit.someone')}</dd>
            </>
          )}
          {facts.map(({ key, before, after }) => (
            <Fact key={key} name={key} before={before} after={after} />
          ))}
        </dl>
      )}
    </li>
  );
}

/** Facts that have a translation; others are shown as logged. */
const FACTS = ['fields', 'until', 'ticket', 'role', 'reason', 'email', 'name', 'tier', 'state', 'authRemoved'] as const;

const isRole = (value: string): value is Role => ROLES.some((role) => role === value);

function Fact({ name, before, after }: { name: string; before: string | null; after: string | null }) {
  const t = useT();
  const format = useFormat();
  const textOf = (value: string): string => {
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u.test(value)) return `${format.shortDay(value)}, ${format.time(value)}`;
    if (name === 'authRemoved') return t(value === 'true' ? 'common.yes' : 'common.no');
    return name === 'role' && isRole(value) ? t(`terms.role.${value}`) : value;
  };
  const known = FACTS.find((fact) => fact === name);
  const [old, now] = [before, after].map((value) => (value === null ? null : textOf(value)));
  return (
    <>
      <dt className="ink-3">{known ? t(`audit.fact.${known}`) : name}</dt>
      <dd>
        {old && now
          ? t('audit.change', { before: old, after: now })
          : (now ?? t('audit.removed', { before: old ?? '' }))}
      </dd>
    </>
  );
}

function Named({ text, onClick }: { text: string; onClick: () => void }) {
  const t = useT();
  return (
    <button type="button" className="audit-row__link" aria-label={t('audit.only', { name: text })} onClick={onClick}>
      {text}
    </button>
  );
}
