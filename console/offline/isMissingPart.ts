/** What browsers and Vite say of a part that can't be loaded. Where it is a screen, React keeps the failure, so only a reload helps. */
export const isMissingPart = ({ message }: Error): boolean =>
  /dynamically imported module|importing a module script|unable to preload/iu.test(message);
