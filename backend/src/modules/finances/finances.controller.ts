import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { type CurrentUser, Me, Roles } from '../../platform/access';
import { IdParam, IfMatch, IfMatchHeader, type SetUndo, Undo } from '../../platform/http';
import type { StoredUpload } from '../../platform/uploads/stored-upload';
import { Upload, Uploads } from '../../platform/uploads/upload';
import { CostFilesService } from './files/cost-files.service';
import { CostListService } from './costs/cost-list.service';
import { COST_UPLOAD } from './files/cost-upload';
import { CostsService } from './costs/costs.service';
import { CostDto, CostListDto, CostMonthDto, CostUploadDto } from './dto/cost.dto';
import { CreateCostDto, UpdateCostDto } from './dto/cost-input.dto';

@Roles('admin')
@Controller('api/finances')
export class FinancesController {
  constructor(
    private readonly list: CostListService,
    private readonly costs: CostsService,
    private readonly files: CostFilesService,
  ) {}

  /** The costs of a month with their recurring instances; without a month, all stored costs. */
  @Get('costs')
  getCosts(@Query() month: CostMonthDto): Promise<CostListDto> {
    return this.list.list(month);
  }

  @Post('costs')
  createCost(@Me() me: CurrentUser, @Body() cost: CreateCostDto): Promise<CostDto> {
    return this.costs.create(me, cost);
  }

  /** One stored cost; instances refer to it by original_cost_id. */
  @Get('costs/:id')
  getCost(@IdParam() id: number): Promise<CostDto> {
    return this.list.get(id);
  }

  /** Changes only the given fields. Instances change with their original. */
  @Patch('costs/:id')
  updateCost(
    @Me() me: CurrentUser,
    @IdParam() id: number,
    @Body() changes: UpdateCostDto,
    @IfMatchHeader() ifMatch: IfMatch,
  ): Promise<CostDto> {
    return this.costs.update(me, id, changes, ifMatch);
  }

  /** Deletes a cost with its instances. */
  @HttpCode(204)
  @Delete('costs/:id')
  async deleteCost(@Me() me: CurrentUser, @IdParam() id: number, @Undo() undo: SetUndo): Promise<void> {
    undo(await this.costs.remove(me, id));
  }

  /** Uploads attachments; files that no cost uses within a day are deleted. */
  @Upload(COST_UPLOAD)
  @Post('upload')
  async uploadCostFiles(@Me() me: CurrentUser, @Uploads() uploads: StoredUpload[]): Promise<CostUploadDto> {
    return { files: await this.files.add(me, uploads) };
  }

  /** Deletes an attachment by the last part of its path, and detaches it from all costs. */
  @HttpCode(204)
  @Delete('delete-file/:filename')
  async deleteCostFile(
    @Me() me: CurrentUser,
    @Param('filename') fileName: string,
    @Undo() undo: SetUndo,
  ): Promise<void> {
    undo(await this.files.remove(me, fileName));
  }
}
