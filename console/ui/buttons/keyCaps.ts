const isApple = /mac|iphone|ipad/iu.test(window.navigator.userAgent);

/** Keys as printed on this device's keyboard. */
export const keyCaps = (keys: readonly string[]): string[] =>
  keys.map((key) => (isApple && key === 'Ctrl' ? '⌘' : isApple && key === 'Shift' ? '⇧' : key));
