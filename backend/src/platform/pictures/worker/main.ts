import { setPriority } from 'node:os';
import { worker, workerEmit } from 'workerpool';
import type { PictureMessage, PictureResult, PictureShape, PictureWork } from '../picture-work';
import { checkPicture } from './check-picture';
import { isWorn, rememberBaseline, withinLimits } from './limits';
import { prepareDecoder, shrink } from './shrink';

/** Lower priority than the server, but not the lowest. */
const NICENESS = 5;

/** An orderly exit would wait for the decoder. */
const end = () => process.kill(process.pid, 'SIGKILL');

const tell = (news: PictureMessage) => workerEmit(news);

async function work(path: string, shape: PictureShape): Promise<PictureResult> {
  tell({ began: true });
  const over = (limit: string) => {
    tell({ refused: `takes too much ${limit}` });
    end();
  };
  try {
    const bytes = await withinLimits(async () => {
      await checkPicture(path);
      return shrink(path, shape);
    }, over);
    return { bytes, worn: isWorn() };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : 'unknown', worn: isWorn() };
  }
}

process.on('disconnect', end);
// Ctrl-C reaches every process of a terminal, but the server stops this one itself.
process.on('SIGINT', () => undefined);
setPriority(NICENESS);
prepareDecoder();
rememberBaseline();
worker({ shrink: work } satisfies PictureWork, { onTerminate: () => void end() });
