import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { type CurrentUser, Me, Roles } from '../../../platform/access';
import { IdParam } from '../../../platform/http';
import { DevicesDto, EndedDevicesDto } from '../../auth/dto/device.dto';
import { DevicesService } from '../../auth/devices/devices.service';

@Roles('admin')
@Controller('admin/users/:id/devices')
export class UserDevicesController {
  constructor(private readonly devices: DevicesService) {}

  /** Where the user is signed in. */
  @Get()
  getUserDevices(@Me() me: CurrentUser, @IdParam() id: number): Promise<DevicesDto> {
    return this.devices.list(me, id);
  }

  /** Signs the user out everywhere. */
  @Delete()
  endUserDevices(@Me() me: CurrentUser, @IdParam() id: number): Promise<EndedDevicesDto> {
    return this.devices.endAll(me, id);
  }

  /** Signs the user out on one device. */
  @HttpCode(204)
  @Delete(':device')
  endUserDevice(@Me() me: CurrentUser, @IdParam() id: number, @Param('device') device: string): Promise<void> {
    return this.devices.end(me, device, id);
  }
}
