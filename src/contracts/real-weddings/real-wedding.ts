import { allUnique } from '../all-unique.ts';
import type { InferType } from 'yup';
import { array, mixed } from 'yup';
import {
  count,
  day,
  email,
  flag,
  id,
  instant,
  integer,
  oneOf,
  partialDate,
  requiredText,
  strictObject,
  text,
  version,
} from '../fields.ts';
import { PHOTO_EDGES } from '../photos/photo-limits.ts';
import type { PhotoEdge } from '../photos/photo-limits.ts';
import { webAddress } from '../web-address.ts';
import { SUPPLIER_CATEGORIES } from '../terms/supplier-terms.ts';
import { CONSENT_STATES, PARTNER_STATES, REAL_WEDDING_LIMITS } from './real-wedding-limits.ts';

const role = () => oneOf(SUPPLIER_CATEGORIES);
const edge = () =>
  mixed<PhotoEdge>((value): value is PhotoEdge => (PHOTO_EDGES as readonly unknown[]).includes(value)).meta({
    enum: PHOTO_EDGES,
  });

/** Another business at the wedding; `publicId` if it has a page on Aisle. */
const weddingSupplier = strictObject({
  name: requiredText(REAL_WEDDING_LIMITS.supplier),
  role: role().required('required'),
  publicId: text(20).nullable(),
});
export type WeddingSupplier = InferType<typeof weddingSupplier>;

const partner = strictObject({
  name: requiredText(REAL_WEDDING_LIMITS.partner),
  email: email().required('required'),
});

const partners = () =>
  array(partner.required())
    .max(REAL_WEDDING_LIMITS.partners, 'max')
    .test('unique', 'unique', (asked) => allUnique(asked, (one) => one.email));

const link = () =>
  requiredText(REAL_WEDDING_LIMITS.url).test(
    'url',
    'url',
    (value) => typeof value !== 'string' || value.trim() === '' || webAddress(value) !== null,
  );

const guests = () => integer(1, REAL_WEDDING_LIMITS.guests).nullable();

const facts = {
  name: requiredText(REAL_WEDDING_LIMITS.name),
  couple: requiredText(REAL_WEDDING_LIMITS.couple),
  url: link(),
  date: partialDate().nullable(),
  guests: guests(),
  /** A town, or a well-known place. */
  location: text(REAL_WEDDING_LIMITS.location),
  /** The supplier's role at the wedding. */
  role: role().required('required'),
  suppliers: array(weddingSupplier.required()).max(REAL_WEDDING_LIMITS.suppliers, 'max'),
  /** The people who are asked for consent. */
  partners: partners(),
};

/** `POST …/real-weddings`. */
export const realWeddingInput = strictObject(facts);
export type RealWeddingInput = InferType<typeof realWeddingInput>;

/** `PUT …/real-weddings/{weddingId}`: replaces all fields; those left out become empty. */
export const realWeddingChange = strictObject({ ...facts, version: version().required('required') });
export type RealWeddingChange = InferType<typeof realWeddingChange>;

/** `POST …/real-weddings/link-check`: checks a link while the form is being filled in. */
export const realWeddingLink = strictObject({ url: link() });

const photoFields = {
  id: id().required(),
  width: count().required(),
  height: count().required(),
  edges: array(edge().required()).required(),
  thumbhash: text(40).defined(),
  /** Whether couples can see it, once everyone has agreed. */
  approved: flag().required(),
  /** Why the marketplace refused it; empty if it didn't. */
  refusal: text(200).defined(),
};

const realWeddingPhoto = strictObject(photoFields);
export type RealWeddingPhoto = InferType<typeof realWeddingPhoto>;

/** A photo of a real wedding waiting for staff. */
export const waitingWeddingPhoto = strictObject({
  ...photoFields,
  supplierId: id().required(),
  supplierName: text(200).required(),
  couple: text(REAL_WEDDING_LIMITS.couple).required(),
  /** Its title. */
  wedding: text(REAL_WEDDING_LIMITS.name).required(),
  waitingSince: instant().required(),
});
export type WaitingWeddingPhoto = InferType<typeof waitingWeddingPhoto>;

const askedPartner = strictObject({
  id: id().required(),
  name: text(REAL_WEDDING_LIMITS.partner).required(),
  email: text(254).defined(),
  state: oneOf(PARTNER_STATES).required(),
  askedAt: instant().nullable().defined(),
  answeredAt: instant().nullable().defined(),
  /** When they are reminded; null afterwards, or if no reply is needed. */
  remindAt: instant().nullable().defined(),
  /** Until when they can reply. */
  endsAt: instant().nullable().defined(),
  /** Whether another email may be sent. */
  canAsk: flag().required(),
});
export type AskedPartner = InferType<typeof askedPartner>;

/** A wedding as the team sees it, whatever the couple has replied. */
export const realWeddingAnswer = strictObject({
  id: id().required(),
  name: text(REAL_WEDDING_LIMITS.name).required(),
  couple: text(REAL_WEDDING_LIMITS.couple).required(),
  url: text(REAL_WEDDING_LIMITS.url).required(),
  date: partialDate().required(),
  /** First day that the date can mean; null without a year. */
  earliest: day().nullable().defined(),
  guests: guests().defined(),
  /** Empty if it isn't known. */
  location: text(REAL_WEDDING_LIMITS.location).defined(),
  role: role().required(),
  suppliers: array(weddingSupplier.required()).required(),
  photos: array(realWeddingPhoto.required()).required(),
  consent: oneOf(CONSENT_STATES).required(),
  partners: array(askedPartner.required()).required(),
  /** When the photos of a declined wedding are erased; null if there is nothing to erase. */
  eraseAt: instant().nullable().defined(),
  active: flag().required(),
  createdBy: id().required(),
  version: version().required(),
});
export type RealWeddingAnswer = InferType<typeof realWeddingAnswer>;

/** `POST …/ask`: asks one person again, or everyone who hasn't replied. */
export const realWeddingAsk = strictObject({ partnerId: id().nullable() });

/** A partner's reply on the page behind their link; `seen` identifies the version shown to them. */
export const consentForm = strictObject({
  answer: oneOf(['yes', 'no']).required('required'),
  seen: text(40).required('required'),
});
export type ConsentForm = InferType<typeof consentForm>;
