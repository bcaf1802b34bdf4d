import { SUPPLIER_SECTIONS, isCurrent, sectionOf } from './navigation.ts';

describe('the section of a page', () => {
  it.each([
    ['/', 'dashboard'],
    ['/leads', 'leads'],
    ['/leads/01J', 'leads'],
    ['/templates', 'leads'],
    ['/widget', 'grow'],
    ['/leadsomething', undefined],
    ['/nope', undefined],
  ])('%s is %s', (path, id) => {
    expect(sectionOf(SUPPLIER_SECTIONS, path)?.id).toBe(id);
  });

  it('has one current sub-page at a time', () => {
    const pages = SUPPLIER_SECTIONS.flatMap((section) => section.pages ?? []);
    expect(pages.filter((page) => isCurrent(page, '/scheduled-messages/01J')).map((page) => page.to)).toEqual([
      '/scheduled-messages',
    ]);
  });
});
