import { DAY } from '#contracts/durations.ts';
import { edgesOf } from '#contracts/photos/photo-limits.ts';
import { ASKS_MAX, ERASE_DAYS } from '#contracts/real-weddings/real-wedding-limits.ts';
import type { ConsentState } from '#contracts/real-weddings/real-wedding-limits.ts';
import type { AskedPartner, RealWeddingAnswer, RealWeddingPhoto } from '#contracts/real-weddings/real-wedding.ts';
import { decodePartialDate } from '#shared/partial-date-code.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { ConsentRow, WeddingPhotoRow, WeddingRow } from './tables/real-wedding-tables.ts';

/** A wedding with all its related rows. */
export interface WholeWedding {
  row: WeddingRow;
  photos: readonly WeddingPhotoRow[];
  consents: readonly ConsentRow[];
}

/** The consent state of a wedding; one refusal declines it. */
export function consentState(consents: readonly Pick<ConsentRow, 'state'>[]): ConsentState {
  const countOf = (state: ConsentRow['state']): number => consents.filter((one) => one.state === state).length;
  if (countOf('refused') + countOf('withdrawn') > 0) return 'declined';
  const agreed = countOf('agreed');
  if (agreed > 0) return agreed === consents.length ? 'live' : 'partly';
  return countOf('asked') > 0 ? 'asked' : 'draft';
}

const instant = (moment: number | null): string | null => (moment === null ? null : new Date(moment).toISOString());

export function presentWedding({ row, photos, consents }: WholeWedding): RealWeddingAnswer {
  const state = consentState(consents);
  return {
    id: row.id,
    name: row.name,
    couple: row.couple,
    url: row.url,
    date: decodePartialDate(row.wedding_date),
    earliest: row.earliest,
    guests: row.guests,
    location: row.location,
    role: row.role,
    suppliers: fromJson(row.suppliers),
    photos: photos.map(presentWeddingPhoto),
    consent: state === 'live' ? agreedState(photos) : state,
    partners: consents.map((one) => presentPartner(one, state)),
    eraseAt: row.over_since !== null && photos.length > 0 ? instant(row.over_since + ERASE_DAYS * DAY) : null,
    active: Boolean(row.active),
    createdBy: row.created_by,
    version: row.version,
  };
}

const presentPartner = (row: ConsentRow, state: ConsentState): AskedPartner => ({
  id: row.id,
  name: row.name,
  email: row.email,
  state: row.state,
  askedAt: instant(row.asked_at),
  answeredAt: instant(row.answered_at),
  remindAt: instant(row.remind_at),
  endsAt: row.state === 'asked' ? instant(row.ends_at) : null,
  canAsk: state !== 'declined' && (row.state === 'none' || row.state === 'asked') && row.asks < ASKS_MAX,
});

/** Everyone agreed, but nothing is public without a photo that couples can see. */
function agreedState(photos: readonly WeddingPhotoRow[]): ConsentState {
  if (photos.length === 0) return 'draft';
  return photos.some(({ approved }) => approved) ? 'live' : 'unapproved';
}

/** Refused by staff: neither couples nor the partners who are asked for consent see it. */
export const isRefused = ({ approved, waiting_since: since }: Pick<WeddingPhotoRow, 'approved' | 'waiting_since'>) =>
  !approved && since === null;

export const presentWeddingPhoto = (row: WeddingPhotoRow): RealWeddingPhoto => ({
  id: row.id,
  width: row.width,
  height: row.height,
  edges: edgesOf(row),
  thumbhash: row.thumbhash,
  approved: Boolean(row.approved),
  refusal: row.refusal,
});
