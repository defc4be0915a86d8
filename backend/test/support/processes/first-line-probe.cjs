const fs = require('node:fs');

/** Preloaded with NODE_OPTIONS: reports the packages a backend has loaded when it writes its first log line. */
const { writeSync } = fs;
const PACKAGE = /.*node_modules\/((?:@[^/]+\/)?[^/.][^/]*)\//;

fs.writeSync = (fd, ...rest) => {
  if (fd === 1) {
    fs.writeSync = writeSync;
    const packages = Object.keys(require.cache).flatMap((file) => PACKAGE.exec(file)?.[1] ?? []);
    writeSync(2, `before the first line: ${[...new Set(packages)].join(' ')}\n`);
  }
  return writeSync(fd, ...rest);
};
