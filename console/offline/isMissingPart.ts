/** Whether the error is what browsers and Vite throw for a chunk that can't be loaded. For a screen, React keeps the failure, so only a reload helps. */
export const isMissingPart = ({ message }: Error): boolean =>
  /dynamically imported module|importing a module script|unable to preload/iu.test(message);
