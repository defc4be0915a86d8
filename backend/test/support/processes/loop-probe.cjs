/**
 * Loaded into a backend by NODE_OPTIONS: says on SIGUSR2 how much of the processor one turn of its event loop has used
 * at most since it was last asked. Processor time, because what else the machine does has no part in it.
 */
let longest = 0;
let before = process.threadCpuUsage();

setInterval(() => {
  const now = process.threadCpuUsage();
  longest = Math.max(longest, now.user - before.user + now.system - before.system);
  before = now;
}, 2).unref();

process.on('SIGUSR2', () => {
  // At the end of a turn, so that what is under way counts.
  setTimeout(() => {
    process.stdout.write(`longest turn: ${longest / 1000} ms\n`);
    longest = 0;
  }, 5);
});
