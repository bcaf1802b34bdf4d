/** Replaces react-admin's own CSV export, which the console doesn't use: the server writes its files. */
export default function jsonexport(): never {
  throw new Error('Lists are exported by the server.');
}
