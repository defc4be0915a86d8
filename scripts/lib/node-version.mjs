// Imported first by every command: says in plain words what an old Node would say with a syntax error.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`This needs Node.js 20.19 or newer; this machine runs ${process.version}.`);
  console.error('Install a current Node.js (https://nodejs.org), then try again.');
  process.exit(1);
}
