import type { ApiScope } from '#contracts/integrations/api-scopes.ts';
import { DAY, HOUR } from '#contracts/durations.ts';
import type { WebhookEvent } from '#contracts/integrations/webhook-events.ts';
import { toJson } from '#shared/persistence/json.ts';
import { demoId } from '../demo-id.ts';
import type { DemoRow } from './demo-tables.ts';
import type { DemoLeadRecord, DemoSupplierRecord } from '../demo-types.ts';
import { WRENFIELD } from '../content/suppliers.ts';
import { Random } from '../random.ts';

/** Age of the oldest entry in the demo's delivery log. */
const LOGGED = 12 * DAY;

interface DemoKey {
  name: string;
  hint: string;
  scopes: readonly ApiScope[];
  /** Days since it was created. */
  madeAgo: number;
  /** Hours since it was last used; null if never. */
  usedAgo: number | null;
  /** Days until it expires; null for never. */
  ends: number | null;
}

const KEYS: readonly DemoKey[] = [
  {
    name: 'Open day sign-up',
    hint: 'aisle_7Qm2x',
    scopes: ['enquiries:create'],
    madeAgo: 64,
    usedAgo: 1_380,
    ends: -34,
  },
  {
    name: 'Accounts',
    hint: 'aisle_Vd0Lk',
    scopes: ['leads:read', 'leads:write'],
    madeAgo: 41,
    usedAgo: 19,
    ends: 324,
  },
  {
    name: 'Website forms',
    hint: 'aisle_p3WzR',
    scopes: ['enquiries:create', 'leads:read'],
    madeAgo: 20,
    usedAgo: 3,
    ends: null,
  },
];

const own = (supplierId: string, label: string): Random => new Random(`connections/${supplierId}`).fork(label);
const isWrenfield = (email: string): boolean => email.endsWith(`@${WRENFIELD}.example`);

/** The keys of Wrenfield Hall. Their hashes are random: no key matches them, so they give access to nothing. */
export function apiKeyRows({ supplier, team }: DemoSupplierRecord, now: number): DemoRow<'api_key'>[] {
  const [admin] = team;
  if (!admin || !isWrenfield(admin.user.email)) return [];
  return KEYS.map(({ name, hint, scopes, madeAgo, usedAgo, ends }) => {
    const random = own(supplier.id, name);
    const madeAt = now - madeAgo * DAY;
    const words = Array.from({ length: 8 }, () => random.uint32().toString(16).padStart(8, '0'));
    return {
      id: demoId(random, madeAt),
      supplier_id: supplier.id,
      name,
      hint,
      token_hash: words.join(''),
      scopes: scopes.join(','),
      created_by: admin.user.id,
      created_at: madeAt,
      expires_at: ends === null ? null : now + ends * DAY,
      last_used_at: usedAgo === null ? null : now - usedAgo * HOUR,
      revoked_by: null,
      revoked_at: null,
    };
  });
}

const webhookId = (supplierId: string, now: number): string => demoId(own(supplierId, 'webhook'), now - 30 * DAY);

/** The webhook of Wrenfield Hall: turned off, because its address does not exist. */
export function webhookRows({ supplier, team }: DemoSupplierRecord, now: number): DemoRow<'webhook'>[] {
  const [admin] = team;
  if (!admin || !isWrenfield(admin.user.email)) return [];
  return [
    {
      id: webhookId(supplier.id, now),
      supplier_id: supplier.id,
      url: `https://hooks.${WRENFIELD}.example/calendar`,
      description: 'Calendar of the team',
      events: 'lead.created,lead.stage.changed,message.received',
      enabled: false,
      off_reason: null,
      secret_number: 1,
      old_secret_until: null,
      failures: 0,
      failing_since: null,
      hold_until: null,
      created_by: admin.user.id,
      created_at: now - 30 * DAY,
      updated_at: now - HOUR,
      version: 2,
    },
  ];
}

/** Deliveries of the webhook about a recent lead: most arrived, some at the second try, one never. */
export function deliveryRows(
  { lead }: DemoLeadRecord,
  supplier: { email: string },
  now: number,
): DemoRow<'webhook_delivery'>[] {
  if (!isWrenfield(supplier.email) || now - lead.createdAt > LOGGED) return [];
  const random = own(lead.supplierId, lead.id);
  const at = lead.createdAt + random.between(400, 1_900);
  const luck = random.between(1, 7);
  const event: WebhookEvent = 'lead.created';
  const outcome =
    luck === 1
      ? { state: 'dead', attempt: 24, status: 500, answer: 'Internal Server Error', last_error: FAILED }
      : { state: 'done', attempt: luck === 2 ? 2 : 1, status: 200, answer: '{"ok":true}', last_error: null };
  return [
    {
      id: demoId(random, at),
      webhook_id: webhookId(lead.supplierId, now),
      supplier_id: lead.supplierId,
      message_id: `msg_${demoId(random, lead.createdAt)}`,
      fact_id: null,
      change_id: null,
      event,
      lead_id: lead.id,
      facts: toJson({}),
      happened_at: lead.createdAt,
      created_at: at,
      attempted_at: at + random.between(80, 900),
      duration: random.between(60, 640),
      due_at: at,
      lost: 0,
      owner: null,
      lease_until: null,
      ...outcome,
    },
  ];
}
const FAILED = 'The receiver responded with 500.';
