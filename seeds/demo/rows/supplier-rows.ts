import { loginEmail } from '#modules/auth/tooling.ts';
import { fold } from '#shared/fold.ts';
import { toJson } from '#shared/persistence/json.ts';
import type { DemoMember, DemoSupplier, DemoSupplierRecord, DemoUser } from '../demo-types.ts';
import type { DemoRow } from './demo-tables.ts';

export function userRow(
  user: DemoUser,
  passwordHash: string | null,
  primarySupplierId: string | null = null,
): DemoRow<'user'> {
  return {
    id: user.id,
    email: user.email,
    email_folded: fold(user.email),
    login_email: user.provider === 'anonymous' ? null : loginEmail(user.email),
    first_name: user.firstName,
    last_name: user.lastName,
    phone: user.phone,
    provider: user.provider,
    password_hash: passwordHash,
    locale: user.locale,
    photo: null,
    currency: null,
    opted_out_at: null,
    email_confirmed_at: user.provider === 'anonymous' ? null : user.registeredAt,
    blocked_at: null,
    deleted_at: null,
    registered_at: user.registeredAt,
    // As if no one had signed in, so that the first sign-in to the demo isn't reported by the bell.
    authenticated_at: null,
    password_changed_at: null,
    primary_supplier_id: primarySupplierId,
    version: 1,
  };
}

export function supplierRow(supplier: DemoSupplier): DemoRow<'supplier'> {
  return {
    id: supplier.id,
    public_id: supplier.publicId,
    slug: supplier.slug,
    name: supplier.name,
    name_folded: fold(supplier.name),
    category: supplier.category,
    further_types: null,
    email: supplier.email,
    phone: supplier.phone,
    website: supplier.website,
    street: toJson(supplier.street),
    postal_code: supplier.postalCode,
    city: supplier.city,
    city_folded: fold(supplier.city),
    admin_area: toJson(supplier.adminArea),
    country: supplier.market,
    market: supplier.market,
    locale: supplier.locale,
    currency: supplier.currency,
    timezone: supplier.timezone,
    latitude: supplier.latitude,
    longitude: supplier.longitude,
    custom_area: null,
    hide_street: false,
    travel_km: null,
    achievements_not_applicable: false,
    tier: supplier.tier,
    tier_since: supplier.tierSince,
    pay_per_enquiry: supplier.payPerEnquiry,
    reveal_admin_only: supplier.revealAdminOnly,
    checked_at: supplier.checkedAt,
    delisted_at: supplier.delistedAt,
    deleted_at: supplier.deletedAt,
    registered_at: supplier.registeredAt,
    created_at: supplier.createdAt,
    updated_at: supplier.tierSince ?? supplier.createdAt,
    version: 1,
  };
}

export function accessRow(member: DemoMember, supplier: DemoSupplier): DemoRow<'access_entry'> {
  return {
    user_id: member.user.id,
    supplier_id: supplier.id,
    role: member.role,
    is_primary: false,
    is_first_user: member.createdAt === supplier.createdAt,
    position: member.position,
    created_at: member.createdAt,
    suspended_at: supplier.deletedAt,
  };
}

export function templateRows({ supplier, templates }: DemoSupplierRecord): DemoRow<'template'>[] {
  return templates.map((template) => ({
    id: template.id,
    supplier_id: supplier.id,
    type: template.type,
    name: template.name,
    subject: template.subject,
    body: template.body,
    offset_days: template.offsetDays,
    offset_from: template.type === 'follow-up' ? 'last-message' : null,
    deleted_at: null,
    created_at: template.createdAt,
    updated_at: template.createdAt,
    updated_by: null,
    version: 1,
  }));
}

export function tierChangeRows({ supplier, tierChanges }: DemoSupplierRecord): DemoRow<'tier_change'>[] {
  return tierChanges.map((change) => ({
    id: change.id,
    supplier_id: supplier.id,
    tier_from: change.from,
    tier_to: change.to,
    changed_by: change.changedBy,
    changed_at: change.changedAt,
  }));
}

export function widgetRows({ supplier, widget }: DemoSupplierRecord): DemoRow<'widget_settings'>[] {
  if (widget === null) return [];
  return [
    {
      supplier_id: supplier.id,
      fields: toJson(widget.fields),
      enquiry_types: toJson(widget.enquiryTypes),
      mode: widget.mode,
      theme: widget.theme,
      language: widget.language,
      accent: widget.accent,
      allowed_origins: toJson(widget.allowedOrigins),
      long_messages: widget.longMessages,
      updated_at: supplier.createdAt,
      updated_by: null,
      version: 1,
    },
  ];
}
