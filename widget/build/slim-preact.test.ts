/** @jest-environment node */
import { slim, slimPreact } from './slim-preact.ts';

describe('The slimmed Preact', () => {
  test('drops everything this widget never does and keeps the rest', () => {
    const slimmed = slim(`
      function diff(node, isHydrating) {
        if (isHydrating) claim(node);
        if (options._render) options._render(node);
        if (node.ref) applyRef(node.ref);
        try { draw(node); } catch (e) { options._catchError(e, node); }
        if (name == 'style') paint(node); else setProperty(node, name);
      }
    `).replace(/\s+/g, ' ');
    expect(slimmed).toContain('if ((0)) claim(node);');
    expect(slimmed).toContain('if (undefined) undefined(node);');
    expect(slimmed).toContain('if (undefined) undefined;');
    expect(slimmed).toContain('{ draw(node); }');
    expect(slimmed).not.toContain('catch');
    expect(slimmed).toContain('if (false) paint(node); else setProperty(node, name);');
  });

  test.each(['<p style={paper} />', '<input ref={box} />', '<input defaultValue="x" />'])(
    'fails the build for markup it couldn’t draw: %s',
    (markup) => {
      const transform = slimPreact().transform as (code: string, id: string) => unknown;
      expect(() => transform(`const x = ${markup};`, '/widget/form/x.tsx')).toThrow(/cannot draw/);
      expect(transform('const x = <p class="plain" />;', '/widget/form/x.tsx')).toBeNull();
    },
  );
});
