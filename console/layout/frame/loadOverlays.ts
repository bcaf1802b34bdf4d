// A separate file, so that the list of what they need isn't part of the first load.
const load = () => import('./overlayParts.ts');

export const loadPalette = async () => (await load()).palette();
export const loadHelp = async () => (await load()).help();
