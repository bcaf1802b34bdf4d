const isApple = /mac|iphone|ipad/iu.test(window.navigator.userAgent);

/** Keys as they are printed on this device. */
export const keyCaps = (keys: readonly string[]): string[] =>
  keys.map((key) => (isApple && key === 'Ctrl' ? '⌘' : isApple && key === 'Shift' ? '⇧' : key));
