/** Stands in for lodash's `debounce`: calls once, when nothing was asked for `wait` milliseconds. */
export default function debounce<A extends unknown[]>(run: (...given: A) => void, wait: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (...given: A): void => {
    clearTimeout(timer);
    timer = setTimeout(() => run(...given), wait);
  };
  later.cancel = (): void => clearTimeout(timer);
  return later;
}
