/** Replaces lodash's `debounce`: calls once, after `wait` milliseconds without another call. */
export default function debounce<A extends unknown[]>(run: (...given: A) => void, wait: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (...given: A): void => {
    clearTimeout(timer);
    timer = setTimeout(() => run(...given), wait);
  };
  later.cancel = (): void => clearTimeout(timer);
  return later;
}
