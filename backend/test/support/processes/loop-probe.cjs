/** Preloaded with NODE_OPTIONS: on SIGUSR2, reports the CPU time of the longest event loop turn since the last signal. */
let longest = 0;
let before = process.threadCpuUsage();

setInterval(() => {
  const now = process.threadCpuUsage();
  longest = Math.max(longest, now.user - before.user + now.system - before.system);
  before = now;
}, 2).unref();

process.on('SIGUSR2', () => {
  // After the current turn, so that it counts.
  setTimeout(() => {
    process.stdout.write(`longest turn: ${longest / 1000} ms\n`);
    longest = 0;
  }, 5);
});
