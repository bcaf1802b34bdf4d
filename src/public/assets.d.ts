/** Files that Vite emits with the pages; importing one gives its address or, for a style sheet, its text. */
declare module '*.svg' {
  const address: string;
  export default address;
}
declare module '*.css?url' {
  const address: string;
  export default address;
}
declare module '*.css?inline' {
  const text: string;
  export default text;
}
declare module '*.js?url' {
  const address: string;
  export default address;
}
declare module '*.woff2?url' {
  const address: string;
  export default address;
}
