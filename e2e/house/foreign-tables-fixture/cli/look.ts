export const look = (execute: (text: string) => unknown) =>
  execute('select count(*) from file where deleted_at is null');
