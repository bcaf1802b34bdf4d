export const palette = () => import('../../palette/Palette.tsx');
export const help = () => import('../person/HelpSheet.tsx');
