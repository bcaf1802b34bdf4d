import { DAY, MINUTE } from '#contracts/durations.ts';
import { CONSENT_VERSION } from '#contracts/terms/widget-terms.ts';
import type { PartialDate } from '#contracts/partial-date.ts';
import { civil, dayOf, isoDay, onOrAfter } from '../calendar.ts';
import { typedDate } from '../content/dates-in-words.ts';
import { mobilePhone } from '../content/phones.ts';
import { MINOR_UNITS } from '../content/prices.ts';
import { WRENFIELD_SPAM } from '../content/spam.ts';
import { fillText, text } from '../content/text.ts';
import { WRENFIELD_LEADS } from '../content/wrenfield.ts';
import type { ScriptedDate, ScriptedFollowUp, ScriptedLead, ScriptedPayment } from '../content/wrenfield.ts';
import type { DemoPlan } from '../demo-plan.ts';
import { demoId } from '../demo-id.ts';
import type { DemoLeadRecord, DemoMember, DemoMessage, DemoScheduledMessage } from '../demo-types.ts';
import { LeadValues } from './lead-words.ts';
import { planPayments } from './payment-plans.ts';
import { settleLead } from './settle-lead.ts';

/** The couples of Wrenfield Hall with scripted stories, relative to the time the demo is created. */
export function scriptedLeads(demo: DemoPlan): DemoLeadRecord[] {
  return WRENFIELD_LEADS.map((script) => scriptedLead(demo, script));
}

/** Messages from sellers and bots, with a separate generator, so that they don't change any couple. */
export function scriptedSpam(demo: DemoPlan): DemoLeadRecord[] {
  const own = { ...demo, random: demo.random.fork('spam') };
  return WRENFIELD_SPAM.map((script) => scriptedLead(own, script));
}

function scriptedLead(demo: DemoPlan, script: ScriptedLead): DemoLeadRecord {
  const { random, supplier, now } = demo;
  const before = (minutes: number): number => now - minutes * MINUTE;
  const createdAt = before(script.stages[0]?.[1] ?? 0);
  const [firstName, lastName, firstName2, lastName2] = script.couple;
  const member = { admin: demo.team[0] as DemoMember, sales: demo.team[1] as DemoMember };
  const weddingDate = script.date ? dateOf(script.date, demo.clock.day(now)) : UNDECIDED;
  const email = script.sender?.email ?? demo.couples.address(firstName, lastName, random);
  const phone = script.sender ? null : mobilePhone(supplier.market, random);
  const coupleId = demoId(random, createdAt);
  const [stage, stageAgo] = script.stages.at(-1) ?? ['Lead', 0];
  const typed = script.source === 'widget';
  const values = new LeadValues(
    {
      hi: 'Hello,',
      me: firstName,
      them: firstName2 ?? '',
      guests: String(script.guests ?? ''),
      area: script.area,
      supplier: supplier.name,
      sender: member.admin.user.firstName,
      ...demo.prices,
      phone: phone ?? '',
      email,
    },
    { locale: demo.locale, weddingDate, visitDay: 0, visitHour: 11, holdDay: 0 },
  );
  const messages = script.messages.map((one): DemoMessage => {
    const at = before(one.ago);
    const byCouple = one.by === 'couple';
    const author = one.by === 'couple' ? null : member[one.by];
    const first = one === script.messages[0];
    return {
      id: demoId(random, at),
      sender: byCouple ? 'couple' : 'supplier',
      authorId: author?.user.id ?? coupleId,
      authorName: author?.user.firstName ?? (one.partner ? (firstName2 ?? '') : firstName),
      body: fillText(text(one.text), values),
      channel: first
        ? typed
          ? 'widget'
          : script.source === 'import'
            ? 'import'
            : 'directory'
        : byCouple
          ? 'page'
          : 'console',
      delivery: byCouple ? 'none' : one.bounced ? 'dead' : 'sent',
      createdAt: at,
    };
  });
  const revealedAt = script.revealed === undefined ? null : before(script.revealed);
  const lastDate = weddingDate;
  const record: DemoLeadRecord = {
    kind: 'lead',
    lead: {
      id: demoId(random, createdAt),
      supplierId: supplier.id,
      conversationId: demoId(random, createdAt),
      source: script.source,
      enquiryType: script.type,
      stage,
      stageSince: before(stageAgo),
      stages: Object.fromEntries(script.stages.map(([name, ago]) => [name, before(ago)])),
      status: script.status,
      labels: [...(script.labels ?? [])],
      lostReason: script.lostReason ?? null,
      readState: script.read,
      repliedAt: null,
      starredAt: script.starred ? createdAt + 5 * MINUTE : null,
      needsReply: false,
      assigneeId: script.owner === undefined ? null : member[script.owner].user.id,
      payPerEnquiry: script.locked === true || revealedAt !== null,
      locked: script.locked ?? false,
      revealedAt,
      revealedBy: revealedAt === null ? null : member[script.owner ?? 'admin'].user.id,
      firstName,
      lastName,
      firstName2,
      lastName2,
      email,
      phone,
      weddingDate: lastDate,
      guests: script.guests,
      budget: script.budget,
      currency: supplier.currency,
      area: script.area,
      overrides: script.guestsBefore === undefined ? {} : { guests: script.guests },
      lastActivityAt: createdAt,
      lastMessageBy: 'couple',
      firstReplyAt: null,
      nextScheduledAt: null,
      page: typed ? `https://www.${demo.domain}.example/weddings` : null,
      secondsToFill: script.sender?.seconds ?? (script.source === 'import' ? null : random.between(48, 190)),
      proofOfWork: typed,
      consentVersion: script.source === 'import' ? null : CONSENT_VERSION,
      earlierEnquiries: 0,
      createdAt,
      updatedAt: createdAt,
    },
    couple: {
      id: coupleId,
      email,
      firstName,
      lastName,
      phone,
      provider: 'anonymous',
      locale: demo.locale,
      registeredAt: createdAt,
    },
    wedding: {
      id: demoId(random, createdAt),
      partnerName: `${firstName} ${lastName}`.trim(),
      partnerName2: firstName2 === null ? null : `${firstName2} ${lastName2 ?? ''}`.trim(),
      weddingDate,
      weddingDateText: typed ? typedDate(weddingDate, demo.locale) : null,
      guests: script.guestsBefore ?? script.guests,
      guestsText: typed && script.guests !== null ? String(script.guests) : null,
      budget: script.budget,
      area: script.area,
    },
    messages,
    notes: (script.notes ?? []).map((note) => ({
      id: demoId(random, before(note.ago)),
      authorId: member[note.by].user.id,
      authorName: member[note.by].user.firstName,
      body: note.text,
      createdAt: before(note.ago),
    })),
    plan: null,
    scheduled: (script.scheduled ?? []).map((one) => plan(demo, one, member[script.owner ?? 'admin'])),
  };
  if (script.payments) addPlan(demo, record, script.payments, member[script.owner ?? 'admin']);
  settleLead(record);
  return record;
}

const UNDECIDED: PartialDate = { y: null, m: null, d: null };

/** Months from today, moved to the weekday; without a weekday, only the month or the season is known. */
function dateOf({ months, weekday, season }: ScriptedDate, today: number): PartialDate {
  const from = civil(today);
  const target = from.m - 1 + months;
  const [y, m] = [from.y + Math.floor(target / 12), (target % 12) + 1];
  if (season !== undefined) return { y, m: season, d: null };
  if (weekday === undefined) return { y, m, d: null };
  // `months: 0` is a wedding that has just taken place.
  const day = months === 0 ? onOrAfter(today - 16, weekday) : onOrAfter(dayOf(y, m, 8), weekday);
  const { y: year, m: month, d } = civil(day);
  return { y: year, m: month, d };
}

function addPlan(demo: DemoPlan, record: DemoLeadRecord, script: readonly ScriptedPayment[], owner: DemoMember): void {
  const today = demo.clock.day(demo.now);
  const { y, m, d } = record.lead.weddingDate;
  const full = y !== null && typeof m === 'number' && typeof d === 'number';
  const payments = script.map(({ kind, label, amount, due, paid }) => ({
    kind,
    label,
    amount: amount * MINOR_UNITS,
    due: 'inDays' in due ? { day: today + due.inDays } : due,
    ...(paid !== undefined && { paidOn: today - paid }),
  }));
  const { plan: made, reminders } = planPayments(demo, payments, {
    owner,
    weddingDay: full ? dayOf(y, m, d) : null,
    createdAt: record.lead.stageSince,
  });
  record.plan = made;
  record.scheduled.push(...reminders);
}

function plan(demo: DemoPlan, script: ScriptedFollowUp, owner: DemoMember): DemoScheduledMessage {
  const { random, now, clock, record } = demo;
  const template = record.templates.find((one) => one.type === 'follow-up');
  const day = clock.day(now) + script.days;
  const createdAt = now - (script.dead ? 4 : 1) * DAY;
  return {
    id: demoId(random, createdAt),
    templateId: template?.id ?? null,
    type: 'follow-up',
    subject: template?.subject ?? '',
    body: template?.body ?? '',
    scheduledAt: clock.exact(day, script.hour * 60),
    localDay: isoDay(day),
    localTime: `${String(script.hour).padStart(2, '0')}:00`,
    offset: null,
    amount: null,
    stopOnReply: true,
    state: script.dead ? 'dead' : 'scheduled',
    attempt: script.dead ? 1 : 0,
    lastError: script.dead ? '550 5.1.1 No such mailbox' : null,
    cancelReason: null,
    sentAt: null,
    createdBy: owner.user.id,
    createdAt,
  };
}
