/** Measures the product against a bare server and prints a table. Usage: npm run bench [-- part of a case's name] */
import { CASES, type Outcome, unchangedAtSizes } from './cases.mts';
import { seedPeople, seedTasks } from './seed.mts';
import { startServers } from './servers.mts';

const wanted = process.argv[2] ?? '';
const servers = await startServers();
let missed = 0;

function row(name: string, { product, bare, ratio }: Outcome, target: number): void {
  const verdict = ratio >= target ? 'ok' : 'MISSED';
  if (ratio < target) missed++;
  const cells = [product.toFixed(0), bare.toFixed(0), ratio.toFixed(2), target.toFixed(2), verdict];
  console.log(`${name.padEnd(48)}${cells.map((cell) => cell.padStart(9)).join('')}`);
}

try {
  console.log(`${'requests per second'.padEnd(48)}  product     bare    ratio   target`);
  await seedPeople(servers.database);
  for (const { name, target, run } of CASES) {
    if (!name.includes(wanted)) continue;
    await seedTasks(servers.database, 10_000);
    row(name, await run(servers), target);
  }
  const sizes = '304 of 50,000 tasks (bare: of 1,000)';
  if (sizes.includes(wanted)) row(sizes, await unchangedAtSizes(servers, 1000, 50_000), 0.9);
} finally {
  await servers.stop();
}
process.exitCode = missed ? 1 : 0;
