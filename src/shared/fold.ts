export { fold } from '#contracts/reading/fold.ts';
