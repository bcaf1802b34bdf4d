export const palette = () => import('../../palette/Palette.tsx');
export const sessions = () => import('../person/OwnSessions.tsx');
export const help = () => import('../person/HelpSheet.tsx');
