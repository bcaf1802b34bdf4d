import { aSession, anAccess } from '../../testing/fixtures.ts';
import { inThisTab, keepTabSupplier } from './tabSupplier.ts';

describe('a tab’s supplier', () => {
  const [hall, photos] = [anAccess({ name: 'Wrenfield Hall' }), anAccess({ name: 'Ellery Photography' })];
  const order = (suppliers = [hall, photos]) => inThisTab(aSession({ suppliers })).suppliers.map(({ name }) => name);

  it('is the one opened last until the tab switches, then its own, whatever other tabs do', () => {
    window.sessionStorage.clear();
    expect(order()).toEqual(['Wrenfield Hall', 'Ellery Photography']);
    keepTabSupplier(hall.supplierId);
    expect(order()).toEqual(['Ellery Photography', 'Wrenfield Hall']);
    expect(order([photos])).toEqual(['Ellery Photography']);
    window.sessionStorage.clear();
  });
});
