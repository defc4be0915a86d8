import type { Type } from '@nestjs/common';
import { dataFolder } from '../platform/config/early-settings';
import { startFailure } from '../start-failure';
import { becomeOwner } from './become-owner';

interface Program<Arguments> {
  usage: string;
  /** Returns undefined or throws for wrong arguments, which print the usage and exit with 2. */
  parse: () => Arguments | undefined;
  /** Resolves to what the program prints. */
  run: (given: Arguments) => Promise<string>;
  /** Failures whose message says it all. */
  expected?: Type<Error>;
}

function parsed<Arguments>({ parse }: Program<Arguments>): Arguments | undefined {
  try {
    return parse();
  } catch {
    return undefined;
  }
}

/** Runs a program from its arguments to its exit code. */
export async function runProgram<Arguments>(program: Program<Arguments>): Promise<void> {
  const { usage, run, expected } = program;
  const given = parsed(program);
  if (given === undefined) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  try {
    becomeOwner(dataFolder());
    console.log(await run(given));
  } catch (error) {
    console.error(expected && error instanceof expected ? error.message : startFailure(error));
    process.exit(1);
  }
}
