import { aSession, anAccess } from '../../testing/fixtures.ts';
import { inThisTab, keepTabSupplier } from './tabSupplier.ts';

describe('the supplier of a tab', () => {
  const [hall, photos] = [anAccess({ name: 'Wrenfield Hall' }), anAccess({ name: 'Ellery Photography' })];
  const order = (suppliers = [hall, photos]) => inThisTab(aSession({ suppliers })).suppliers.map(({ name }) => name);

  it('is the one opened last until the tab switches, then its own, whatever another tab does', () => {
    window.sessionStorage.clear();
    expect(order()).toEqual(['Wrenfield Hall', 'Ellery Photography']);
    keepTabSupplier(hall.supplierId);
    expect(order()).toEqual(['Ellery Photography', 'Wrenfield Hall']);
    expect(order([photos])).toEqual(['Ellery Photography']);
    window.sessionStorage.clear();
  });
});
