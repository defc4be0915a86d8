import 'reflect-metadata';
import { Injectable, Logger } from '@nestjs/common';
import { ScheduleModule, SchedulerRegistry } from '@nestjs/schedule';
import { Test } from '@nestjs/testing';
import { Job } from './job';

@Injectable()
class Sweep {
  failure: Error | undefined;
  runs = 0;

  @Job('0 0 1 1 *')
  run(): Promise<number> {
    this.runs += 1;
    return this.failure ? Promise.reject(this.failure) : Promise.resolve(this.runs);
  }
}

describe('a job', () => {
  it('is logged when the schedule runs it, whether it fails or not, and is an ordinary method otherwise', async () => {
    const lines: unknown[] = [];
    jest.spyOn(Logger.prototype, 'log').mockImplementation((line) => void lines.push(line));
    jest.spyOn(Logger.prototype, 'error').mockImplementation((line) => void lines.push(line));
    const module = await Test.createTestingModule({
      imports: [ScheduleModule.forRoot()],
      providers: [Sweep],
    }).compile();
    await module.init();
    const sweep = module.get(Sweep);
    const [job] = [...module.get(SchedulerRegistry).getCronJobs().values()];
    lines.length = 0;

    await job!.fireOnTick();
    expect(lines).toEqual([{ job: 'Sweep.run', milliseconds: expect.any(Number) as number }]);
    sweep.failure = new Error('No room');
    await job!.fireOnTick();
    expect(lines[1]).toEqual({ err: sweep.failure, job: 'Sweep.run' });
    expect(sweep.runs).toBe(2);
    await expect(sweep.run()).rejects.toThrow('No room');
    expect(lines).toHaveLength(2);
    await module.close();
  });
});
