import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';
import type { Currency, Locale } from '#contracts/terms/supplier-terms.ts';

/** A person: a teammate of a supplier, marketplace staff, or a couple that wrote an enquiry (`provider` anonymous). */
export const userSchema = defineEntity({
  name: 'User',
  tableName: 'user',
  uniques: [{ name: 'user_login', properties: ['loginEmail'] }],
  indexes: [{ name: 'user_by_email', properties: ['emailFolded'] }],
  properties: {
    id: idColumn().primary(),
    email: shortText(254),
    emailFolded: shortText(254),
    /**
     * The unique key of people who can sign in: their folded email, or `?` and their id while another account has that
     * (`placeholderLogin`). Null for anonymous couples.
     */
    loginEmail: shortText(254).nullable(),
    firstName: shortText(100),
    lastName: shortText(100),
    phone: shortText(60).nullable(),
    provider: p.enum(['anonymous', 'password', 'google', 'facebook'] as const),
    passwordHash: shortText(200).nullable(),
    /** When the person last changed it; null for the first one, and from before this was recorded. */
    passwordChangedAt: instantColumn().nullable(),
    /** The name of their photo (user_photo), which is derived from its content. */
    photo: shortText(32).nullable(),
    /** For amounts that don't belong to a business; null for the currency of their business. */
    currency: shortText(3).$type<Currency>().nullable(),
    locale: p.string().length(10).$type<Locale>(),
    /** Set for couples who withdrew their consent to scheduled messages (D36). */
    optedOutAt: instantColumn().nullable(),
    /** When the person proved that the address is theirs; null until then, and for couples (D8). */
    emailConfirmedAt: instantColumn().nullable(),
    blockedAt: instantColumn().nullable(),
    /** When the account was deleted; the row stays, because what they wrote keeps their name. */
    deletedAt: instantColumn().nullable(),
    registeredAt: instantColumn(),
    authenticatedAt: instantColumn().nullable(),
    /** The supplier they chose as their main one (main-supplier.ts). */
    primarySupplierId: idColumn().nullable(),
    version: p.integer().version(),
  },
});
export class User extends userSchema.class {}
userSchema.setClass(User);
