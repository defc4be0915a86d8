import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type CurrentUser, Me, Roles, Staff } from '../../../platform/access/access';
import { IfMatchHeader, IfMatch, AcceptsIfMatch } from '../../../platform/http/if-match/if-match';
import { IdParam } from '../../../platform/http/validation/id.pipe';
import {
  AcceptCorrectionDto,
  RequestCorrectionDto,
  CorrectionRequestDto,
  CorrectionDto,
  RefuseCorrectionDto,
} from '../dto/correction.dto';
import { CorrectionRequestsService } from './correction-requests.service';
import { CorrectionReaderService } from './correction-reader.service';

@Controller('api/worktime')
export class CorrectionRequestsController {
  constructor(
    private readonly requests: CorrectionRequestsService,
    private readonly reader: CorrectionReaderService,
  ) {}

  /** Requests another start, end or breaks of one of my days. */
  @Staff()
  @Post('corrections')
  askCorrection(@Me() me: CurrentUser, @Body() correction: RequestCorrectionDto): Promise<CorrectionDto> {
    return this.requests.ask(me, correction);
  }

  /** Corrections waiting for an admin, longest waiting first. */
  @Roles('admin')
  @Get('admin/corrections')
  getAskedCorrections(): Promise<CorrectionRequestDto[]> {
    return this.reader.waiting();
  }

  /** Corrects the day as requested; the revision is the day's. */
  @Roles('admin')
  @AcceptsIfMatch()
  @HttpCode(200)
  @Post('admin/corrections/:id/accept')
  acceptCorrection(
    @Me() me: CurrentUser,
    @IdParam() id: number,
    @Body() { answer }: AcceptCorrectionDto,
    @IfMatchHeader() ifMatch: IfMatch,
  ): Promise<CorrectionDto> {
    return this.requests.accept(me, id, answer ?? null, ifMatch);
  }

  /** Refuses the request; the day stays as it is. */
  @Roles('admin')
  @HttpCode(200)
  @Post('admin/corrections/:id/refuse')
  refuseCorrection(
    @Me() me: CurrentUser,
    @IdParam() id: number,
    @Body() { answer }: RefuseCorrectionDto,
  ): Promise<CorrectionDto> {
    return this.requests.refuse(me, id, answer);
  }
}
