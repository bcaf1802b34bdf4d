import {
  ABOUT_YOU_PATH,
  BROCHURES_PATH,
  OFFER_PATH,
  PHOTOS_PATH,
  PRICING_PATH,
  PROFILE_PATH,
  QUESTIONS_PATH,
  REVIEWS_PATH,
  TESTIMONIALS_PATH,
  VIDEOS_PATH,
  VIDEO_TOURS_PATH,
} from '../providers/paths.ts';
import { currentPage, menuOf, sectionOf } from './menu.ts';
import { STAFF_SCREENS } from './staffScreens.ts';
import { SUPPLIER_SCREENS } from './supplierScreens.ts';

const supplier = menuOf(SUPPLIER_SCREENS);
const staff = menuOf(STAFF_SCREENS);

describe('a page’s section', () => {
  it.each([
    ['/', 'dashboard'],
    ['/leads', 'leads'],
    ['/leads/01J', 'leads'],
    ['/leads/templates', 'leads'],
    ['/leads/follow-ups/add', 'leads'],
    ['/grow/enquiry-widget', 'grow'],
    ['/leadsomething', undefined],
    ['/nope', undefined],
  ])('of %s is %s', (path, id) => {
    expect(sectionOf(supplier, path)?.id).toBe(id);
  });

  it.each([
    ['/leads/scheduled-messages', '/leads/scheduled-messages'],
    ['/leads/templates', '/leads/templates'],
    ['/leads/follow-ups/add', '/leads/templates'],
    ['/leads/payment-reminder-templates/edit/01J', '/leads/templates'],
    ['/leads/settings', '/leads/settings'],
    ['/leads/automation/approvals', '/leads/automation'],
    ['/leads/01J', '/leads'],
    ['/calendar/settings', '/calendar/settings'],
    ['/grow/enquiry-widget', '/grow/enquiry-widget'],
    [VIDEO_TOURS_PATH, VIDEO_TOURS_PATH],
    [BROCHURES_PATH, VIDEOS_PATH],
  ])('for %s marks %s as the current page', (path, to) => {
    expect(currentPage(sectionOf(supplier, path), path)?.to).toBe(to);
  });
});

describe('the menu', () => {
  it('has no duplicate links in a section, and names every place once', () => {
    for (const sections of [supplier, staff]) {
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
      for (const { pages } of sections) expect(new Set(pages.map(({ to }) => to)).size).toBe(pages.length);
    }
  });

  it('requires a permission for every place that shows a supplier’s data', () => {
    const places = supplier.flatMap((section) => [section, ...section.pages]);
    expect(places.filter(({ permission }) => permission === undefined).map(({ to }) => to)).toEqual(['/']);
  });

  it.each([
    ['supplier', SUPPLIER_SCREENS, supplier],
    ['staff', STAFF_SCREENS, staff],
  ])('U8: opens every section of the %s with its own key', (_app, { screens }, sections) => {
    const keys = screens.flatMap(({ goKey }) => goKey ?? []);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    const ofLeads = sections.find(({ id }) => id === 'leads')?.pages ?? [];
    const main = [...sections, ...ofLeads].map(({ to }) => to);
    const withKey = new Set(screens.filter(({ goKey }) => goKey !== undefined).map(({ path }) => path));
    expect(main.filter((to) => !withKey.has(to))).toEqual([]);
  });

  it('lists the profile’s pages as couples read them', () => {
    const profile = supplier.find(({ id }) => id === 'profile')?.pages.map(({ to }) => to);
    expect(profile?.slice(0, 10)).toEqual([
      PROFILE_PATH,
      ABOUT_YOU_PATH,
      OFFER_PATH,
      PRICING_PATH,
      PHOTOS_PATH,
      VIDEOS_PATH,
      VIDEO_TOURS_PATH,
      QUESTIONS_PATH,
      REVIEWS_PATH,
      TESTIMONIALS_PATH,
    ]);
  });

  it('links each section to the first of its pages', () => {
    for (const { to, pages } of supplier) expect([undefined, to]).toContain(pages[0]?.to);
  });
});

describe('the screens table', () => {
  it.each([
    ['supplier', SUPPLIER_SCREENS],
    ['staff', STAFF_SCREENS],
  ])('has each address of the %s console once', (_app, { screens, moved }) => {
    const places = [
      ...screens.flatMap(({ path, alsoAt = [] }) => [...new Set([path, ...alsoAt])]),
      ...moved.map(({ path }) => path),
    ];
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });

  it('requires a permission for every supplier screen', () => {
    expect(SUPPLIER_SCREENS.screens.filter(({ permission }) => permission === undefined)).toEqual([]);
  });

  it('assigns every screen in the menu to an existing section, and every section to a screen', () => {
    for (const { screens, sections } of [SUPPLIER_SCREENS, STAFF_SCREENS]) {
      const ids = sections.map(({ id }) => id);
      expect(screens.flatMap(({ menu }) => menu?.section ?? []).filter((id) => !ids.includes(id))).toEqual([]);
      for (const { to } of sections) expect(screens.map(({ path }) => path)).toContain(to);
    }
  });

  /** Addresses that people and other systems know; screens that aren't built yet are left out. */
  it.each([
    ['/dashboard', '/'],
    ['/preview', '/preview'],
    ['/profile/preview', '/preview'],
    ...'overview improve reviews testimonials real-weddings video-tours photos videos pricing about-you'
      .split(' ')
      .map((page) => [`/profile/${page}`, `/profile/${page}`]),
    ...'couple-targeting special-offers fairs enquiry-widget badges'
      .split(' ')
      .map((page) => [`/grow/${page}`, `/grow/${page}`]),
    ['/account/settings', '/settings/details'],
    ['/profile', '/profile/overview'],
    ['/grow', '/grow/special-offers'],
    ['/settings', '/settings/details'],
    ['/account', '/account/user-permissions'],
    ['/account/user-permissions', '/account/user-permissions'],
    ['/widget', '/grow/enquiry-widget'],
    ['/leads/follow-ups/add', '/leads/follow-ups/add'],
    ['/leads/payment-reminder-templates/edit/:id', '/leads/payment-reminder-templates/edit/:id'],
  ])('opens %s at %s', (path, at) => {
    const { screens, moved } = SUPPLIER_SCREENS;
    const old = moved.find((one) => one.path === path);
    expect(old ? old.to({}, '') : path).toBe(at);
    expect(screens.flatMap((screen) => [screen.path, ...(screen.alsoAt ?? [])])).toContain(at);
  });

  it('can import the file of every screen', async () => {
    for (const { load } of [...SUPPLIER_SCREENS.screens, ...STAFF_SCREENS.screens])
      expect(typeof (await load()).default).toBe('function');
  });
});
