import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put } from '@nestjs/common';
import { type CurrentUser, Me, Roles, Staff } from '../../platform/access';
import { IdParam } from '../../platform/http';
import { ButtonsService } from './buttons.service';
import { type ButtonAnswerDto, type ButtonDto, PressButtonDto, SetButtonDto } from './dto/button.dto';
import { type RetriedWorkflowDto, SwitchWorkflowDto, type WiresDto, type WorkflowsDto } from './dto/workflow.dto';
import { WorkflowsService } from './workflows.service';

@Staff()
@Controller('api/workflows')
export class WorkflowsController {
  constructor(
    private readonly workflows: WorkflowsService,
    private readonly buttons: ButtonsService,
  ) {}

  /** N8N's workflows as the last look found them. */
  @Get()
  getWorkflows(@Me() me: CurrentUser): Promise<WorkflowsDto> {
    return this.workflows.list(me);
  }

  /** Looks at N8N now, unless the last look is less than 15 seconds old. */
  @HttpCode(204)
  @Post('look')
  lookAtWorkflows(): Promise<void> {
    return this.workflows.look();
  }

  /** The buttons that start workflows. */
  @Get('buttons')
  getButtons(): Promise<ButtonDto[]> {
    return this.buttons.list();
  }

  /** Whether the connections to N8N and other programs work. */
  @Roles('admin')
  @Get('wires')
  getWires(): Promise<WiresDto> {
    return this.workflows.wires();
  }

  /** Notes that the chat's webhook answered, because browsers call it themselves. */
  @HttpCode(204)
  @Post('wires/assistant')
  noteAssistantAnswer(): Promise<void> {
    return this.workflows.noteAnswer();
  }

  /** Switches a workflow on or off. */
  @Roles('admin')
  @HttpCode(204)
  @Patch(':id')
  switchWorkflow(@Me() me: CurrentUser, @IdParam() id: number, @Body() { isActive }: SwitchWorkflowDto): Promise<void> {
    return this.workflows.switch(me, id, isActive);
  }

  /** Runs the last execution again, if it failed; takes up to 15 seconds. */
  @Roles('admin')
  @HttpCode(200)
  @Post(':id/retry')
  retryWorkflow(@Me() me: CurrentUser, @IdParam() id: number): Promise<RetriedWorkflowDto> {
    return this.workflows.retry(me, id);
  }

  /** Gives a workflow a button, or changes it. */
  @Roles('admin')
  @HttpCode(204)
  @Put(':id/button')
  setButton(@Me() me: CurrentUser, @IdParam() id: number, @Body() button: SetButtonDto): Promise<void> {
    return this.buttons.set(me, id, button);
  }

  @Roles('admin')
  @HttpCode(204)
  @Delete(':id/button')
  removeButton(@Me() me: CurrentUser, @IdParam() id: number): Promise<void> {
    return this.buttons.remove(me, id);
  }

  /** Starts the workflow of a button; takes up to 15 seconds. */
  @HttpCode(200)
  @Post(':id/press')
  pressButton(@Me() me: CurrentUser, @IdParam() id: number, @Body() given: PressButtonDto): Promise<ButtonAnswerDto> {
    return this.buttons.press(me, id, given);
  }
}
