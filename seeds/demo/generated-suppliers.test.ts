import { ROLES } from '#contracts/account/roles.ts';
import { supplierFields } from '#contracts/supplier/supplier.ts';
import { widgetSettings } from '#contracts/supplier/widget.ts';
import { loadCountries } from '../countries/country-file.ts';
import { isPostcode } from '../countries/postcode.ts';
import { SAMPLE_NOW, records, supplierNamed, suppliers } from './sample.ts';

const team = (name: string) => supplierNamed(name).team.map(({ user, role }) => [user.email, role]);

test('the documented accounts exist', () => {
  expect(records[0]).toMatchObject({
    kind: 'staff',
    user: { email: 'staff@aisle.example', firstName: 'Orla', lastName: 'Keane' },
    markets: ['*'],
  });
  expect(team('Wrenfield Hall')).toEqual([
    ['admin@wrenfield.example', 'admin'],
    ['sales@wrenfield.example', 'sales'],
    ['viewer@wrenfield.example', 'viewer'],
  ]);
  expect(team('Ellery & Co. Photography')).toEqual([['admin@ellery.example', 'admin']]);
});

test('every supplier has an admin, and no two people share a sign-in address', () => {
  const emails = suppliers.flatMap((record) => record.team.map(({ user }) => user.email));
  expect(new Set(emails).size).toBe(emails.length);
  for (const { team: people } of suppliers) {
    expect(people[0]?.role).toBe('admin');
    for (const { role } of people) expect(ROLES).toContain(role);
  }
});

test('suppliers would be accepted by the form that creates one', () => {
  const countries = loadCountries();
  for (const { supplier } of suppliers) {
    const fields = {
      name: supplier.name,
      category: supplier.category,
      email: supplier.email,
      phone: supplier.phone,
      website: supplier.website,
      address: supplier.street.join(', '),
      postcode: supplier.postalCode,
      town: supplier.city,
      county: supplier.adminArea[0],
      countryCode: supplier.market,
      lat: supplier.latitude,
      lng: supplier.longitude,
    };
    expect(() => supplierFields.validateSync(fields, { strict: true })).not.toThrow();
    expect(isPostcode(countries.get(supplier.market)!.postcode, supplier.postalCode)).toBe(true);
    expect(supplier.publicId).toMatch(/^[A-Z]{2}\d{8}$/u);
    expect(supplier.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/u);
  }
  expect(new Set(suppliers.map(({ supplier }) => supplier.publicId)).size).toBe(suppliers.length);
});

test('suppliers are in all six markets and in every state that the back office shows', () => {
  expect(new Set(suppliers.map(({ supplier }) => supplier.market)).size).toBe(6);
  expect(suppliers.some(({ supplier }) => supplier.delistedAt !== null)).toBe(true);
  expect(suppliers.some(({ supplier }) => supplier.deletedAt !== null)).toBe(true);
  expect(suppliers.some(({ supplier }) => supplier.checkedAt === null)).toBe(true);
});

test('a supplier’s tier is the last of its tier history', () => {
  for (const { supplier, tierChanges } of suppliers) {
    expect(tierChanges.at(-1)?.to ?? -1).toBe(supplier.tier);
    expect(supplier.tierSince).toBe(tierChanges.at(-1)?.changedAt ?? null);
    for (const [at, change] of tierChanges.entries()) {
      expect(change.from).toBe(tierChanges[at - 1]?.to ?? -1);
      expect(change.changedAt).toBeLessThanOrEqual(SAMPLE_NOW.getTime());
    }
  }
});

test('widget settings would be accepted by the settings page', () => {
  const widgets = suppliers.map(({ widget }) => widget).filter((widget) => widget !== null);
  expect(widgets.length).toBeGreaterThan(10);
  for (const widget of widgets) expect(() => widgetSettings.validateSync(widget, { strict: true })).not.toThrow();
  expect(supplierNamed('Wrenfield Hall').widget?.fields.message).toBe(true);
});

test('Wrenfield Hall is a venue of VenuePro 2.5 in Tetbury that pays per enquiry', () => {
  expect(supplierNamed('Wrenfield Hall').supplier).toMatchObject({
    city: 'Tetbury',
    adminArea: ['Gloucestershire'],
    category: 'venue',
    tier: 2.5,
    payPerEnquiry: true,
  });
});
