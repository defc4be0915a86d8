import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put, Query } from '@nestjs/common';
import { type CurrentUser, Me, Staff } from '../../platform/access';
import { quarterHourOf } from '../../platform/clock';
import { IdParam, type IfMatch, IfMatchHeader, Polled, type SetUndo, TaggedWith, Undo } from '../../platform/http';
import { PROJECTS_LIST } from '../project-records/project.constants';
import { TASKS_LIST } from '../tasks/task.constants';
import {
  DayAnswerDto,
  DayQuestionDto,
  DayQuestionQueryDto,
  TaskTimeDto,
  TimeCellsDto,
  TimeEntriesDto,
  TimeEntriesQueryDto,
  TimeEntryChangesDto,
  TimeEntryDto,
  TimeEntryInputDto,
} from './dto/time-entry.dto';
import { DayQuestionService } from './entries/day-question.service';
import { TimeEntriesService } from './entries/time-entries.service';
import { TimeEntryReaderService } from './entries/time-entry-reader.service';
import { TIME_ENTRIES_LIST } from './time-entries.constants';

@Staff()
@Controller('api/time-entries')
export class TimeEntriesController {
  constructor(
    private readonly entries: TimeEntriesService,
    private readonly reader: TimeEntryReaderService,
    private readonly question: DayQuestionService,
  ) {}

  /** Entries of some days, with the worked time of each. */
  @Get()
  getTimeEntries(@Me() me: CurrentUser, @Query() query: TimeEntriesQueryDto): Promise<TimeEntriesDto> {
    return this.reader.between(me, query);
  }

  /** The time that a task took. */
  @Polled(TIME_ENTRIES_LIST, TASKS_LIST, PROJECTS_LIST)
  @TaggedWith((_, now) => quarterHourOf(now))
  @Get('tasks/:id')
  getTaskTime(@Me() me: CurrentUser, @IdParam() id: number): Promise<TaskTimeDto> {
    return this.reader.ofTask(me, id);
  }

  /** My last day with work, if its hours are not assigned yet; today only once it has ended, or is about to. */
  @Get('proposal')
  getDayQuestion(@Me() me: CurrentUser, @Query() { ending }: DayQuestionQueryDto): Promise<DayQuestionDto> {
    return this.question.next(me, ending === 1);
  }

  /** Assigns a day's hours, or says that they stay unassigned, once. */
  @HttpCode(204)
  @Post('proposal')
  answerDayQuestion(@Me() me: CurrentUser, @Body() answer: DayAnswerDto): Promise<void> {
    return this.question.answer(me, answer);
  }

  /** Adds minutes to the day's entry of the same project, task and note, or makes one. */
  @Post()
  addTimeEntry(@Me() me: CurrentUser, @Body() entry: TimeEntryInputDto): Promise<TimeEntryDto> {
    return this.entries.add(me, entry);
  }

  /** Sets the sums of projects on days. What tasks and notes have stays. */
  @HttpCode(204)
  @Put('cells')
  setTimeCells(@Me() me: CurrentUser, @Body() cells: TimeCellsDto): Promise<void> {
    return this.entries.setCells(me, cells);
  }

  @Patch(':id')
  changeTimeEntry(
    @Me() me: CurrentUser,
    @IdParam() id: number,
    @Body() changes: TimeEntryChangesDto,
    @IfMatchHeader() ifMatch: IfMatch,
  ): Promise<TimeEntryDto> {
    return this.entries.change(me, id, changes, ifMatch);
  }

  @HttpCode(204)
  @Delete(':id')
  async deleteTimeEntry(@Me() me: CurrentUser, @IdParam() id: number, @Undo() undo: SetUndo): Promise<void> {
    undo(await this.entries.remove(me, id));
  }
}
