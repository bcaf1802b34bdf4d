'use strict';
/*
 * Loaded into the process that launch.cjs starts on another Node. When the launcher is gone, even killed, this process is
 * asked to end in order, as by SIGTERM. Processes that it starts itself are not meant.
 */
if (process.channel && process.ppid === Number(process.env.AISLE_LAUNCHER)) {
  process.once('disconnect', function () {
    process.kill(process.pid, 'SIGTERM');
  });
  /* Waiting for that alone must not keep a command alive that is done. */
  process.channel.unref();
}
delete process.env.AISLE_LAUNCHER;
