import { STAFF_SECTIONS, SUPPLIER_SECTIONS, isCurrent, sectionOf } from './navigation.ts';

describe('the section of a page', () => {
  it.each([
    ['/', 'dashboard'],
    ['/leads', 'leads'],
    ['/leads/01J', 'leads'],
    ['/leads/templates', 'leads'],
    ['/leads/follow-ups/add', 'leads'],
    ['/widget', 'grow'],
    ['/leadsomething', undefined],
    ['/nope', undefined],
  ])('%s is %s', (path, id) => {
    expect(sectionOf(SUPPLIER_SECTIONS, path)?.id).toBe(id);
  });

  it('has one current sub-page at a time', () => {
    const pages = SUPPLIER_SECTIONS.flatMap((section) => section.pages ?? []);
    expect(pages.filter((page) => isCurrent(page, '/leads/scheduled-messages')).map((page) => page.to)).toEqual([
      '/leads/scheduled-messages',
    ]);
    for (const path of ['/leads/templates', '/leads/follow-ups/add', '/leads/payment-reminder-templates/edit/01J']) {
      expect(pages.filter((page) => isCurrent(page, path)).map((page) => page.to)).toEqual(['/leads/templates']);
    }
    expect(pages.filter((page) => isCurrent(page, '/leads/settings')).map((page) => page.to)).toEqual([
      '/leads/settings',
    ]);
  });
});

describe('the menu', () => {
  it('leads nowhere twice in one section, and names every place once', () => {
    for (const sections of [SUPPLIER_SECTIONS, STAFF_SECTIONS]) {
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
      for (const { pages = [] } of sections) expect(new Set(pages.map(({ to }) => to)).size).toBe(pages.length);
    }
  });

  it('asks for a right before every place that shows a supplier’s data', () => {
    const places = SUPPLIER_SECTIONS.flatMap((section) => [section, ...(section.pages ?? [])]);
    expect(places.filter(({ permission }) => permission === undefined).map(({ to }) => to)).toEqual(['/']);
  });

  it('keeps a section together with the first of its pages', () => {
    for (const { to, pages } of SUPPLIER_SECTIONS) expect([undefined, to]).toContain(pages?.[0]?.to);
  });
});
