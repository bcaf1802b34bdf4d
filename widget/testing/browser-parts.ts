/** The browser features that the widget uses and jsdom lacks. */
export function installBrowserParts(): void {
  Object.assign(globalThis, {
    CSSStyleSheet: class {
      replaceSync() {}
    },
    CSS: { supports: () => true },
  });
  Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', { value: [], writable: true });
  Element.prototype.scrollIntoView = () => {};
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
